import { OWNER_TABS, ownerTabAddress } from '../../src/backoffice/owner-tab.ts';
import { profileOfTrader } from './member-views.ts';
import {
  at,
  dialogOpen,
  press,
  reads,
  type Step,
  type View,
  fill,
  whileAnswering,
  whileFailing,
  whileWaiting,
} from './view.ts';

const OWNER = 'owner';
const GAMES = ownerTabAddress('games');

/** As after some nights: the owner's own, one of a night, and one that failed. */
const BACKUPS = {
  kept: 7,
  hour: 4,
  backups: (['owner', 'nightly', 'nightly'] as const).map((kind, nth) => ({
    id: `00000000-0000-4000-8000-00000000000${nth}`,
    kind,
    state: nth === 2 ? 'failed' : 'done',
    failure: nth === 2 ? 'FOLDER_NOT_WRITABLE' : null,
    startedAt: '2026-03-01T04:00:00.000Z',
    updatedAt: '2026-03-01T04:00:09.000Z',
    rowsDone: 4321,
    rowsTotal: 4321,
    bytes: nth === 2 ? null : 3_141_592,
    sha256: null,
  })),
};
const backups = (...steps: Step[]) =>
  whileAnswering(ownerTabAddress('settings'), '/backoffice/backups', BACKUPS, reads('Nightly'), ...steps);
const RESTORE = `/backoffice/backups/${BACKUPS.backups[0]?.id}/restore`;
/** The dialog of a restore, to which the server answers so. */
const restore = (answer: { status?: number; json: object } | 'nothing', ...steps: Step[]): View['open'] =>
  backups(
    async (page) => {
      await page.route(`**/api${RESTORE}`, async (route) => {
        if (answer !== 'nothing') await route.fulfill(answer);
      });
    },
    press(/^Restore the backup/),
    dialogOpen,
    ...steps,
  );
const THINGS = {
  madeAt: '2026-03-01T04:00:00.000Z',
  signedIn: 1212,
  things: [
    { thing: 'people', now: 12_345, backup: 12_300, lost: 51 },
    { thing: 'trades', now: 801, backup: 790, lost: 44 },
    { thing: 'messages', now: 1_234_567, backup: 1_234_000, lost: 567 },
    { thing: 'inventory', now: 54_321, backup: 54_000, lost: 0 },
    { thing: 'announcements', now: 3, backup: 3, lost: 0 },
  ],
};
const notRestorable = (code: string, message: string) => ({
  status: 409,
  json: {
    defined: true,
    code,
    status: 409,
    message,
    data: { file: 'swapwise-nightly-2026-03-01T04-00-00Z-0a1b2c3d.jsonl.gz' },
  },
});
/** The card while a restore is so far. */
const restoring = (state: string, more: object, text: string | RegExp) =>
  whileAnswering(
    ownerTabAddress('settings'),
    '/backoffice/backups',
    {
      ...BACKUPS,
      restore: {
        id: '00000000-0000-4000-8000-000000000009',
        state,
        failure: null,
        madeAt: '2026-03-01T04:00:00.000Z',
        startedAt: '2026-03-02T04:00:00.000Z',
        updatedAt: '2026-03-02T04:00:00.000Z',
        rowsDone: 0,
        rowsTotal: 54_321,
        ...more,
      },
    },
    reads(text),
  );
/** Lists of elsewhere, one of them with much that could not be used, and one that gave nothing. */
const UPSTREAMS = (['adopt-me', 'grow-garden'] as const).map((game, nth) => ({
  game,
  host: 'values.example',
  checkedAt: '2026-03-01T04:00:00.000Z',
  goodAt: '2026-03-01T04:00:00.000Z',
  problem:
    nth === 0 ? null : `No figure could be read. Keys of the first items: name, rvl, ${'long'.repeat(15)}`,
  leftOut: {
    count: nth === 0 ? 1206 : 1,
    first: [
      { what: 'key "rvalue - fly" of Bat Dragon and 1,512 more', why: 'holds numbers and was not read' },
      { what: 'Bat Dragon', why: 'listed twice, 5 and 9; the first one counts' },
      { what: 'value of Shadow Dragon', why: '1.200 may be 1.2 or 1,200' },
      { what: `an item, "${'x'.repeat(60)}"`, why: 'longer than 100 characters' },
      { what: 'an item, null', why: 'no text' },
      { what: 'an item, null', why: 'no text' },
    ].slice(0, nth === 0 ? 6 : 1),
    noted: { count: 1, first: [{ what: 'category "Birds" of Crow and 3 more', why: 'is new to the game' }] },
  },
  waiting: null,
}));
/** What an owner pasted, as it is shown before it is added. */
const pasted = (text: string, ...steps: Step[]) =>
  at(
    GAMES,
    press('Edit Adopt Me'),
    press('Paste many lines'),
    async (page) => await page.locator('dialog textarea').fill(text),
    async (page) =>
      await page
        .locator('dialog')
        .getByRole('button', { name: /^Check/ })
        .click(),
    reads('Check what you pasted'),
    ...steps,
  );
const SHEET = [
  'Name\tValue\tType\tRarity\tNotes',
  'Bat Dragon\t450\tPets\tLegendary\tup',
  'Shadow Dragon\t1.200\tPets\tLegendary\t',
  'Lunar Otter with a Very Long Name of Many Words\t12,500\tPets\tRare\tnew',
  'Neon Frost Dragon\t~800\tPets\t\t',
  'Owl\tTBD\tPets\t\t',
].join('\n');
const itemOf = (...steps: Step[]) =>
  at(
    GAMES,
    press('Edit Adopt Me'),
    press('Edit Bat Dragon'),
    async (page) => await page.getByLabel('Regular value').waitFor(),
    ...steps,
  );
/** The sheet of all figures of Adopt Me. */
const valuesOf = (...steps: Step[]) =>
  at(
    GAMES,
    press('Values of Adopt Me'),
    async (page) => await page.getByLabel('Regular value of Bat Dragon', { exact: true }).waitFor(),
    ...steps,
  );
/** Writes a figure into a cell and leaves it. */
const write =
  (cell: string, figure: string): Step =>
  async (page) => {
    await page.getByLabel(cell, { exact: true }).fill(figure);
    await page.keyboard.press('Tab');
  };
/** Saves of figures as they are after two days. */
const SAVES = ([null, 'CHANGED_SINCE', 'SAVE_UNDONE', 'SAVE_TOO_OLD'] as const).map((whyNot, nth) => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  game: (['adopt-me', 'grow-garden', 'steal-brainrot', 'my-restaurant'] as const)[nth],
  at: `2026-03-0${4 - nth}T04:00:00.000Z`,
  by: nth === 2 ? null : 'owner',
  counts: { added: nth, changed: nth === 3 ? 0 : 1213, removed: nth % 2 },
  source:
    nth === 3
      ? null
      : ['Poll of the week', 'A list with a very long name of many words, of players who trade much'][
          nth % 2
        ],
  on: nth === 3 ? null : '2026-03-01',
  undoableUntil: whyNot === null ? '2026-03-05T04:00:00.000Z' : null,
  whyNot,
}));
const CHECKING = 'text=/^Verifying/';

/** What admins and the owner see. */
export const backOfficeViews: View[] = [
  { name: 'home.owner-menu', as: OWNER, open: at('/', press(/^Account menu/)) },
  { name: 'trade-hub.admin', as: 'admin', open: at('/trade?game=adopt-me') },
  {
    name: 'trade-hub.remove-any',
    as: OWNER,
    open: at('/trade?game=adopt-me', press(/^Remove the trade of/), dialogOpen),
  },
  { name: 'profile.owner', as: OWNER, open: profileOfTrader },
  {
    name: 'profile.remove-review',
    as: OWNER,
    open: async (page) => {
      await profileOfTrader(page);
      await press(/^Remove the review by/)(page);
      await dialogOpen(page);
    },
  },
  { name: 'admin', as: 'admin', open: at('/admin') },
  { name: 'admin.loading', as: 'admin', open: whileWaiting('/admin', { shows: CHECKING }) },
  { name: 'admin.error', as: 'admin', complaints: /503/, open: whileFailing('/admin', reads('Try Again')) },
  ...OWNER_TABS.map((tab): View => ({
    name: `owner.${tab}`,
    as: OWNER,
    open: at(ownerTabAddress(tab)),
  })),
  ...OWNER_TABS.map((tab): View => ({
    name: `owner.${tab}.loading`,
    as: OWNER,
    open: whileWaiting(ownerTabAddress(tab), { from: ownerTabAddress(tab === 'logs' ? 'sessions' : 'logs') }),
  })),
  { name: 'owner.loading', as: OWNER, open: whileWaiting('/owner', { shows: CHECKING }) },
  { name: 'owner.users.nobody', as: OWNER, open: at('/owner?q=nobody.of.that.name') },
  { name: 'owner.users.grant', as: OWNER, open: at('/owner', press('Grant Admin'), dialogOpen) },
  { name: 'owner.users.delete', as: OWNER, open: at('/owner', press(/^Delete/), dialogOpen) },
  { name: 'owner.settings.backups', as: OWNER, open: backups() },
  {
    name: 'owner.settings.backups.delete',
    as: OWNER,
    open: backups(press(/^Delete the backup/), dialogOpen),
  },
  {
    name: 'owner.settings.restore',
    as: OWNER,
    open: restore(
      { json: THINGS },
      reads('1,234,567'),
      async (page) => await page.locator('dialog').getByRole('button', { name: 'Restore' }).click(),
      reads('to go on'),
    ),
  },
  { name: 'owner.settings.restore.loading', as: OWNER, open: restore('nothing', reads('Checking')) },
  {
    name: 'owner.settings.restore.refused',
    as: OWNER,
    complaints: /409/,
    open: restore(
      notRestorable('BACKUP_NOT_SIGNED', 'This backup is not signed with the key of this site.'),
      reads('--unverified'),
    ),
  },
  {
    name: 'owner.settings.restore.error',
    as: OWNER,
    complaints: /500/,
    open: restore({ status: 500, json: {} }, reads('Failed to check')),
  },
  {
    name: 'owner.settings.restoring',
    as: OWNER,
    open: restoring('restoring', { rowsDone: 12_345 }, '12,345 of'),
  },
  { name: 'owner.settings.restored', as: OWNER, open: restoring('done', {}, /^Restored/) },
  {
    name: 'owner.settings.restore.failed',
    as: OWNER,
    open: restoring('failed', { failure: 'BUSY' }, /nothing was changed/),
  },
  {
    name: 'owner.settings.upstreams',
    as: OWNER,
    open: whileAnswering(
      ownerTabAddress('settings'),
      '/backoffice/upstreams',
      UPSTREAMS,
      async (page) => await page.locator('summary', { hasText: '1,206 things of the last list' }).click(),
      reads('And 1,200 more.'),
    ),
  },
  { name: 'owner.games.edit', as: OWNER, open: at(GAMES, press('Edit My Restaurant')) },
  {
    name: 'owner.games.money',
    as: OWNER,
    open: at(
      GAMES,
      press('Value of Gems'),
      async (page) => await page.getByLabel('1M Gems count for').waitFor(),
      fill('1M Gems count for', '12'),
    ),
  },
  { name: 'owner.games.paste.questions', as: OWNER, open: pasted(SHEET, reads('Which one is 1.200?')) },
  {
    name: 'owner.games.paste.columns',
    as: OWNER,
    open: pasted(
      [
        'Our list\t\t\t',
        '',
        'Haustier\tBefore the Update\tAfter the Update\tLust',
        'Bat Dragon\t451.5\t452\tx',
        'Lunar Otter with a Very Long Name\t12,500,000\t13,500,000\ty',
      ].join('\n'),
      reads('Which column is the value?'),
    ),
  },
  {
    name: 'owner.games.paste.sides',
    as: OWNER,
    open: pasted(
      'Fox pup\t6\tCrow pup\t5\nCow pup\t7\tBull pup\t8',
      reads('Are these 2 lists side by side?'),
    ),
  },
  {
    name: 'owner.games.paste.refused',
    as: OWNER,
    open: pasted(
      `Bat Dragon, 450\nFox pup, 90 gems\nBat Dragon 500 gems\nbat dragon: 5\n${'x'.repeat(400)}\nKid pup, -4\nNew pup\nOwl 30, Crow 3`,
      reads('cannot be used'),
    ),
  },
  {
    name: 'owner.games.item.understood',
    as: OWNER,
    open: itemOf(fill('Regular value', '1.5k'), fill('Neon value', 'TBD'), fill('Mega value', 'much')),
  },
  {
    name: 'owner.games.paste.meant',
    as: OWNER,
    open: pasted(
      'ssbd, 123\n2x NFR Owl 680\nnfr frost dragn - 301\nfrost 300',
      reads('Did you mean Strawberry Shortcake Bat Dragon?'),
    ),
  },
  {
    name: 'owner.games.item.nicknames',
    as: OWNER,
    open: itemOf(
      fill('Also called', `batty, ${'x'.repeat(41)}`),
      reads('Use at most 40 characters for each'),
    ),
  },
  {
    name: 'owner.games.item.question',
    as: OWNER,
    open: itemOf(fill('Regular value', '1.200'), reads('Which one is 1.200?')),
  },
  {
    name: 'owner.games.item.potions',
    as: OWNER,
    open: itemOf(
      press('Prices with potions'),
      fill('Regular, Ride', '1.2k'),
      fill('Neon, Fly & Ride', 'much'),
      fill('Mega, Fly', '1.200'),
      reads('Which one is 1.200?'),
    ),
  },
  {
    name: 'owner.games.values',
    as: OWNER,
    open: valuesOf(write('Regular value of Bat Dragon', '451'), write('Neon value of Owl', '1.2k')),
  },
  {
    name: 'owner.games.values.problem',
    as: OWNER,
    open: valuesOf(write('Regular value of Shadow Dragon', '1.200'), reads('1.200 may be')),
  },
  {
    name: 'owner.games.review.described',
    as: OWNER,
    open: itemOf(
      fill('Name', 'Night Dragon with a Very Long Name of Many Words, Longer than a Phone is Wide'),
      fill('Also called', 'night one, nd'),
      fill('Category', 'toys'),
      press('Keep changes'),
      async (page) => await page.getByRole('button', { name: 'Save', exact: true }).click(),
      async (page) => await page.getByText('Renamed: Bat Dragon').waitFor(),
    ),
  },
  {
    name: 'owner.games.review',
    as: OWNER,
    open: pasted(
      [
        'Name\tValue\tNeon',
        'Bat Dragon\t451\t',
        'Lunar Otter with a Very Long Name of Many Words\t12,500\t',
        'Owl\t600\t60',
        'Frost Dragon\tTBD\t',
      ].join('\n'),
      press('2 columns of forms: all'),
      // A tap at the place of the last one would count as one of that.
      async (page) => await page.locator('dialog').getByRole('button', { name: /^Add/ }).press('Enter'),
      press('Dismiss'),
      press(/^Save$/),
      reads('Changed figures'),
    ),
  },
  {
    name: 'owner.games.saves',
    as: OWNER,
    open: whileAnswering(GAMES, '/backoffice/games/saves', SAVES, reads('Over 24 hours old')),
  },
];

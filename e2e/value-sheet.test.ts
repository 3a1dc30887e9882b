import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { briefDate, isoDay } from '../src/platform/dates.ts';
import { shortFigure } from '../src/values/figures/figure.ts';
import type { Item } from '../src/values/items/item.ts';
import { foldName } from '../src/values/names/fold-name.ts';
import { importList } from '../src/values/server/lists/import-list.ts';
import { readListFile } from '../src/values/server/lists/list-file.ts';
import { signInRole } from '../test/back-office.ts';
import { eventually } from '../test/eventually.ts';
import { savedGame } from '../test/game-steps.ts';
import { button, keyboardOn } from './keys.ts';
import { told } from './messages.ts';
import { DESKTOP, openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { pageWords, wordsWithoutScript } from './page-words.ts';
import { confirmSave } from './save-games.ts';

const GAME = 'adopt-me';
/** Who owns the site. */
const KEEPER = 'list.keeper';
const CHANGES = `/values/${GAME}/changes`;
/** For 20 figures, from the first key in the tab to the save. */
const MOST_KEYS = 320;
/** What is said of the figures that are changed, so that an undo has a day to bring back. */
const OLDER = { on: '2025-12-24', by: 'An older poll' };
const DAY_MS = 24 * 60 * 60 * 1000;
const SAVED = 'Game configurations saved via admin function!';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
  const keeper = await signInRole(site.app, KEEPER, 'owner');
  const { items } = (await keeper.browser.call('GET', `/games/${GAME}/values`)).body as { items: Item[] };
  const priced = figuresToWrite(items).map(({ slug, to }) => ({ slug, key: 'regularValue', figure: to }));
  await savedGame(keeper, GAME, { priced, said: OLDER });
});
// A conflict is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 409/));
after(async () => {
  await site.close();
});

const search = (page: Page) => page.getByRole('searchbox', { name: 'Find an item of Adopt Me' });
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const look = (page: Page) => page.getByRole('dialog', { name: 'Look at it before you save' });
const day = (page: Page) => look(page).getByLabel('Day of these figures');
const source = (page: Page) => look(page).getByLabel('Where they come from');
const moves = (page: Page) =>
  look(page).getByRole('list', { name: 'Changed figures of Adopt Me' }).getByRole('listitem');
const lastSave = (page: Page) =>
  page.getByRole('region', { name: 'Last saves' }).getByRole('listitem').first();
const yesterday = () => isoDay(new Date(site.app.clock.now().getTime() - DAY_MS));

async function openTab(size = DESKTOP): Promise<Page> {
  const page = await site.visitor({ size });
  await signInAs(page, KEEPER, '/owner?tab=games');
  await ready(page);
  await button(page, 'Values of Adopt Me').waitFor();
  return page;
}

async function openSheet(size = DESKTOP): Promise<Page> {
  const page = await openTab(size);
  await button(page, 'Values of Adopt Me').click();
  await cell(page, 'Regular value of Bat Dragon').waitFor();
  return page;
}

async function write(page: Page, cellName: string, figure: string): Promise<void> {
  await search(page).fill(cellName.replace(/^.* of /, ''));
  await cell(page, cellName).fill(figure);
  await cell(page, cellName).press('Enter');
}

async function review(page: Page): Promise<void> {
  await button(page, 'Review and save').press('Enter');
  await moves(page).first().waitFor();
}

/** Takes the last save back, whether that is asked first or not. */
async function undoLast(page: Page): Promise<void> {
  await lastSave(page).getByRole('button', { name: /^Undo/ }).press('Enter');
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const undone = lastSave(page).getByText('Undone', { exact: true });
  await asked.or(undone).first().waitFor();
  if (await asked.isVisible()) await asked.getByRole('button', { name: /undo/i }).press('Enter');
  await undone.waitFor();
}

const listOf = async (page: Page): Promise<Item[]> =>
  (await (await page.request.get(`/api/games/${GAME}/values`)).json()).items;
const itemOf = async (page: Page, name: string) => (await listOf(page)).find((item) => item.name === name);

/** Counts the keys and the taps that a page gets from now on. */
async function countInput(page: Page): Promise<() => Promise<{ keys: number; taps: number }>> {
  await page.evaluate(() => {
    const counts = { keys: 0, taps: 0 };
    const tell = () => {
      document.documentElement.dataset['input'] = JSON.stringify(counts);
    };
    const count = (what: keyof typeof counts) => () => {
      counts[what] += 1;
      tell();
    };
    addEventListener('keydown', count('keys'), true);
    addEventListener('pointerdown', count('taps'), true);
    tell();
  });
  return async () => JSON.parse((await page.locator('html').getAttribute('data-input')) ?? '');
}

/** Figures for the pets that the fewest letters find, and those letters; none of them is a jump. */
function figuresToWrite(items: readonly Item[]) {
  const names = items.map(({ name }) => foldName(name));
  const isFound = (letters: string) =>
    letters.length > 2 && names.filter((name) => name.includes(foldName(letters))).length === 1;
  return items
    .filter(({ category, regularValue = 0 }) => category === 'pets' && regularValue >= 10)
    .flatMap(({ slug, name, regularValue: from = 0 }) => {
      const letters = Array.from(name, (_, at) => name.slice(0, at + 1)).find(isFound);
      return letters === undefined ? [] : [{ slug, name, letters, from, to: Math.floor(from * 1.1) + 1 }];
    })
    .toSorted((a, b) => a.letters.length - b.letters.length)
    .slice(0, 17);
}

for (const size of [PHONE, DESKTOP])
  test(`20 figures are typed, looked at, saved with a day and a source, seen by all and undone, at ${size.width} px`, async (t) => {
    // The saves of the last minute are told from this one.
    site.app.clock.pass(60_000);
    const page = await openTab(size);
    const reader = await site.visitor({ size });
    const faults: string[] = [];
    const keys = keyboardOn(page, faults);
    // A phone is tapped where a desktop has keys alone.
    const press = size === PHONE ? async (what: Locator) => await what.click() : keys.enter;
    const input = await countInput(page);
    const before = await listOf(reader);
    const written = figuresToWrite(before);
    const [one] = written;
    assert.ok(one !== undefined && written.length === 17);
    const itemPage = `/values/${GAME}/${one.slug}`;
    const [itemBefore, changesBefore] = [await pageWords(reader, itemPage), await pageWords(reader, CHANGES)];
    assert.ok(itemBefore.includes(`Source of Regular, ${briefDate(OLDER.on)} ${OLDER.by}`), itemBefore);

    await press(button(page, 'Values of Adopt Me'));
    await cell(page, 'Regular value of Bat Dragon').waitFor();
    await keys.at(search(page));
    for (const { name, letters, to } of written) {
      await keys.type(letters);
      await keys.press('Enter');
      await keys.at(cell(page, `Regular value of ${name}`));
      await keys.type(String(to));
      await keys.press('Enter');
      await keys.at(search(page));
    }
    // Three more of one pet, from cell to cell; what is typed by mistake is taken back.
    await keys.type(one.letters);
    await keys.press('Enter', 'Tab');
    for (const [form, figure] of [
      ['Ride', '77'],
      ['Fly', '88'],
      ['Fly Ride', '99'],
    ] as const) {
      await keys.at(cell(page, `${form} value of ${one.name}`));
      await keys.type(figure);
      await keys.press('Tab');
    }
    const mistaken = cell(page, `Neon value of ${one.name}`);
    await keys.at(mistaken);
    await keys.type('much');
    await keys.press('Escape');
    await keys.type('5');
    assert.equal(await mistaken.inputValue(), '5');
    await keys.press('Escape', 'Escape');
    await keys.at(search(page));
    await button(page, 'Changed 20').waitFor();

    await press(button(page, 'Review and save'));
    await keys.within(look(page));
    await moves(page).nth(19).waitFor();
    const shown = await moves(page).allTextContents();
    for (const { name, from, to } of written)
      assert.ok(
        shown.some((text) => text.startsWith(name) && text.includes(`${from} → ${to}`)),
        `${name}: ${shown.join('; ')}`,
      );
    const [year, month, date] = yesterday().split('-');
    await keys.to(day(page));
    await keys.type(`${month}${date}${year}`);
    assert.equal(await day(page).inputValue(), yesterday());
    await keys.to(source(page));
    await keys.type('Poll of the week');
    await keys.enter(look(page).getByRole('button', { name: 'Save 20 figures' }));
    await told(page, SAVED);
    const used = await input();
    t.diagnostic(`${used.keys} keys, ${used.taps} taps`);
    assert.ok(used.keys < MOST_KEYS, `${used.keys} keys`);
    if (size === DESKTOP) assert.equal(used.taps, 0);

    const saved = new Map((await listOf(reader)).map((item) => [item.slug, item]));
    for (const { slug, name, to } of written) assert.equal(saved.get(slug)?.regularValue, to, name);
    assert.deepEqual(saved.get(one.slug)?.forms, { ride: 77, fly: 88, 'fly.ride': 99 });
    const asOf = briefDate(yesterday());
    for (const read of [pageWords, wordsWithoutScript]) {
      const changes = await read(reader, CHANGES);
      for (const { name, from, to } of written)
        assert.ok(changes.includes(`${name} Regular from ${shortFigure(from)} to ${shortFigure(to)}`), name);
      assert.ok(changes.includes(`${one.name} Fly Ride from N/A to 99`), changes);
      const item = await read(reader, itemPage);
      assert.match(
        item,
        new RegExp(`Regular ${one.to} .* as of ${asOf}.* Source of Regular.*, ${asOf} Poll of the week`),
      );
    }
    await reader.goto(`/values/${GAME}?q=${encodeURIComponent(one.name)}`);
    const listed = reader.getByRole('article').filter({ hasText: one.name });
    await listed.getByText(`Value ${one.to}`, { exact: true }).waitFor();
    await listed.getByText(new RegExp(`as of ${asOf}`, 'i')).waitFor();

    await press(button(page, 'All games'));
    await lastSave(page).getByText('Adopt Me: 17 items changed').waitFor();
    await lastSave(page).getByText(`Poll of the week, ${asOf}`).waitFor();
    await undoLast(page);
    assert.deepEqual(await listOf(reader), before);
    assert.equal(await pageWords(reader, itemPage), itemBefore);
    assert.equal(await pageWords(reader, CHANGES), changesBefore);
    // What a tap has opened shows no ring.
    if (size === DESKTOP) assert.deepEqual(faults, []);
  });

test('a pasted spreadsheet is looked at twice before it counts: old and new, what is odd, and what is new', async () => {
  const page = await openSheet(PHONE);
  await button(page, 'Paste many lines').click();
  const text = page.getByRole('dialog', { name: 'Paste many lines' });
  const rows = [
    ['Pet', 'Regular', 'Neon', 'Notes'],
    ['Parrot', '150', '205', 'up'],
    ['Turtle', '21', '19', ''],
    ['Crow', '85', '195', ''],
    ['Kangaro', '16', '', ''],
    ['Journey pet', '1,200', '', 'new'],
    ['Owl', '2000', '3000', ''],
  ];
  await text.getByLabel('Items').fill(rows.map((cells) => cells.join('\t')).join('\n'));
  await text.getByRole('button', { name: 'Check 7 lines' }).click();
  const preview = page.getByRole('dialog', { name: 'Check what you pasted' });
  const line = (name: string | RegExp) => preview.getByRole('row', { name }).first().waitFor();
  await preview.getByRole('button', { name: '2 columns of forms: all' }).press('Enter');
  await preview.getByText('"Regular, Neon" is the value of that form. Left out: "Notes".').waitFor();
  const counts = preview.getByRole('list', { name: 'What was understood' }).getByRole('listitem');
  assert.deepEqual(await counts.allTextContents(), [
    '1 question',
    '1 new item',
    '5 new values',
    '3 unchanged',
  ]);
  await line(/Parrot.* Parrot 95 → 150/);
  await line(/Turtle 19 Neon Turtle 47 → 19/);
  await line(/Turtle 21 Turtle: unchanged/);
  await line(/Journey pet.* New: Journey pet 1,200/);
  await preview.getByText('1 figure changes more than tenfold.').waitFor();
  const asked = preview.getByRole('group', { name: 'What is line 5?' });
  await asked.getByText('Did you mean Kangaroo?').waitFor();
  await asked.getByRole('button', { name: 'Kangaroo = 16' }).press('Enter');
  await preview.getByRole('button', { name: /^Add 7 lines/ }).press('Enter');
  await told(page, 'Added 1 item, 6 new figures in Adopt Me');

  await review(page);
  assert.deepEqual(await look(page).getByRole('list', { name: 'New items' }).allTextContents(), [
    'Journey pet, 1,200',
  ]);
  await moves(page).nth(5).waitFor();
  const found = await moves(page).allTextContents();
  const says = (...texts: string[]) =>
    assert.ok(
      found.some((move) => texts.every((part) => move.includes(part))),
      `${texts.join(', ')} is not in ${found.join('; ')}`,
    );
  says('Parrot', '95 → 150', '+58%', 'over 30%');
  says('Turtle', 'Neon', '47 → 19', 'worth less than the plain one');
  says('Owl', '120 → 2,000', 'over 30%');
  says('Kangaroo', '15 → 16', '+7%');
  // What is odd stands first.
  const odd = found.map((move) => /over 30%|worth less/.test(move));
  assert.deepEqual(odd, [true, true, true, true, false, false]);
  await confirmSave(look(page));
  await told(page, SAVED);
  const items = await listOf(page);
  const figures = ['Parrot', 'Turtle', 'Crow', 'Kangaroo', 'Journey pet', 'Owl'].map((name) => {
    const item = items.find((each) => each.name === name);
    return [item?.regularValue ?? item?.value, item?.neonValue];
  });
  assert.deepEqual(figures, [
    [150, 205],
    [21, 19],
    [85, 195],
    [16, 35],
    [1200, undefined],
    [2000, 3000],
  ]);
  assert.equal(await itemOf(page, 'Kangaro'), undefined);
});

test('of two windows at once the later puts its figures onto the other’s, with the day and the source as typed', async () => {
  const [first, second] = [await openSheet(), await openSheet(PHONE)];
  await write(first, 'Regular value of Giraffe', '191');
  await write(first, 'Neon value of Hedgehog', '181');
  await write(second, 'Regular value of Hedgehog', '46');
  await write(second, 'Regular value of Arctic Reindeer', '33');
  await review(second);
  await day(second).fill(yesterday());
  await source(second).fill('The second poll');

  await review(first);
  await source(first).fill('The first poll');
  await confirmSave(look(first));
  await told(first, SAVED);
  await confirmSave(look(second));
  const conflict = second.getByRole('dialog', { name: 'Adopt Me was changed meanwhile' });
  const mine = conflict.getByRole('region', { name: 'Your changes' });
  for (const figure of ['Hedgehog, 46', 'Arctic Reindeer, 33']) await mine.getByText(figure).waitFor();
  const others = conflict.getByRole('region', { name: 'Their changes' });
  for (const figure of ['Giraffe, 190 → 191', 'Hedgehog (Neon value), 180 → 181'])
    await others.getByText(figure).waitFor();
  await conflict.getByRole('button', { name: 'Put my changes onto theirs' }).press('Enter');
  await conflict.waitFor({ state: 'hidden' });
  await button(second, 'Changed 2').waitFor();
  await review(second);
  await moves(second).nth(1).waitFor();
  assert.equal(await moves(second).count(), 2);
  assert.deepEqual(
    [await day(second).inputValue(), await source(second).inputValue()],
    [yesterday(), 'The second poll'],
  );
  await confirmSave(look(second));
  await told(second, SAVED);

  const items = new Map((await listOf(first)).map((item) => [item.name, item]));
  const hedgehog = items.get('Hedgehog');
  assert.deepEqual(
    [items.get('Giraffe')?.regularValue, hedgehog?.neonValue, hedgehog?.regularValue],
    [191, 181, 46],
  );
  assert.equal(items.get('Arctic Reindeer')?.regularValue, 33);
  // The first one's sheet follows by itself.
  await search(first).fill('Arctic Reindeer');
  await eventually(
    async () => await cell(first, 'Regular value of Arctic Reindeer').inputValue(),
    (figure) => figure === '33',
  );
  const page = await pageWords(first, `/values/${GAME}/hedgehog`);
  for (const poll of [`Source of Regular, ${briefDate(yesterday())} The second poll`, 'The first poll'])
    assert.ok(page.includes(poll), page);
});

/** Presses a key that gives a file. @returns what stands in it */
async function fileOf(page: Page, name: 'CSV' | 'JSON'): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, name).press('Enter');
  const file = await download;
  assert.equal(file.suggestedFilename(), `${GAME}.${name.toLowerCase()}`);
  return await readFile(await file.path(), 'utf8');
}

test('the list as a file: each item and figure is in it, and read back it changes nothing', async () => {
  const page = await openSheet();
  const items = await listOf(page);
  const csv = await fileOf(page, 'CSV');
  const lines: Record<string, string>[] = parse(csv, { columns: true });
  assert.deepEqual(
    lines.map(({ Name }) => Name),
    items.map(({ name }) => name),
  );
  const of = (name: string) => lines.find(({ Name }) => Name === name);
  const owl = items.find(({ name }) => name === 'Owl');
  assert.partialDeepStrictEqual(of('Owl'), {
    Value: String(owl?.regularValue),
    Neon: String(owl?.neonValue),
    Mega: String(owl?.megaValue),
  });

  const json = readListFile(await fileOf(page, 'JSON'));
  assert.ok('file' in json, JSON.stringify(json));
  const changes: string[] = [];
  const how = { dryRun: false, allowMissing: false, now: site.app.clock.now() };
  const show = (plan: { fresh: string[]; changed: string[]; gone: string[] }) =>
    changes.push(...plan.fresh, ...plan.changed, ...plan.gone);
  assert.equal(await importList(site.app.database.db, json.file, { ...how, show }), 'written');
  assert.deepEqual(changes, []);
  assert.deepEqual(await listOf(page), items);

  await button(page, 'Paste many lines').click();
  const text = page.getByRole('dialog', { name: 'Paste many lines' });
  await page.evaluate(async (copied) => await navigator.clipboard.writeText(copied), csv);
  await text.getByLabel('Items').focus();
  await page.keyboard.press('Control+V');
  await text.getByRole('button', { name: /^Check/ }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Check what you pasted' });
  const nothing = preview.getByRole('button', { name: 'Nothing to add' });
  await nothing.waitFor();
  await preview.getByRole('button', { name: /columns of forms: all/, pressed: false }).press('Enter');
  await preview.getByRole('button', { name: /columns of forms: all/, pressed: true }).waitFor();
  await nothing.waitFor();
  const counts = preview.getByRole('list', { name: 'What was understood' }).getByRole('listitem');
  const [unchanged, ...others] = await counts.allTextContents();
  assert.match(unchanged ?? '', /^[\d,]+ unchanged$/);
  assert.deepEqual(others, []);
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { RULES } from '../standing/standing.ts';
import type { HouseFacts, HouseText } from './house-text.ts';
import { privacyText } from './privacy-text.ts';
import { rulesText } from './rules-text.ts';
import { termsText } from './terms-text.ts';

const SILENT: HouseFacts = { name: 'Swapwise', inviteUrl: null };
const TOLD: HouseFacts = {
  ...SILENT,
  inviteUrl: 'https://discord.gg/swap',
  operatorName: 'Ann Example',
  contactEmail: 'help@swap.example',
  backupNights: 7,
};

const wordsOf = ({ lead, parts }: HouseText) =>
  [lead, ...parts.flatMap((part) => [part.heading, ...(part.points ?? []), ...entriesOf(part)])].join('\n');
const entriesOf = ({ entries = [] }: HouseText['parts'][number]) =>
  entries.map(({ name, says }) => `${name}: ${says}`);
const linksOf = ({ parts }: HouseText) => parts.flatMap(({ links = [] }) => links.map(({ href }) => href));

/** What each says, and since when. Whoever changes a text, or a figure in one, gives it the day of the change as `since`, and this its new digest. */
const KNOWN = {
  rules: ['2026-11-28', 'eb5bba8b31a5'],
  privacy: ['2026-11-29', '2af70f02f63c'],
  terms: ['2026-11-28', '4bd1be20276b'],
};

test('a text that says something else has another date', () => {
  const digestOf = (text: HouseText) => createHash('sha256').update(wordsOf(text)).digest('hex').slice(0, 12);
  const said = (text: HouseText) => [text.since, digestOf(text)];
  assert.deepEqual(
    { rules: said(rulesText()), privacy: said(privacyText(TOLD)), terms: said(termsText(TOLD)) },
    KNOWN,
  );
});

test('privacy says how long each thing is kept', () => {
  const words = wordsOf(privacyText(TOLD));
  for (const said of [
    'ends by itself 30 days after your last visit, and 90 days after you signed in at the latest',
    'It goes 180 days after you last signed in.',
    'until 7 days after you both marked it completed',
    'Codes for Roblox and links in mails: 1 day at most.',
    'Whom you hide among your matches: 7 days.',
    'IP address, kind of browser, place: 30 days. That you did: 30 days after',
    'What you wrote with a request that you took back, or that was removed: 90 days,',
    'What changed in your inventory: 180 days.',
    'goes 90 days after it was decided. A scrambled code of the network it came from goes 30 days after it was sent, the rest after 400 days.',
    'Decisions about you: 400 days after they end.',
    'What admins did: 1 year. What they only looked at: 30 days.',
    'We make one each night and keep the last 7.',
    'For 30 days we keep a scrambled code of your Discord account.',
    'until 400 days after it ends, and that we removed a review of yours for 10 years.',
  ])
    assert.ok(words.includes(said), said);
});

test('a site without nightly backups says nothing of any', () => {
  assert.doesNotMatch(wordsOf(privacyText(SILENT)), /backup/i);
});

test('the rules are all there, each with an address of its own', () => {
  const entries = rulesText().parts.flatMap(({ entries: rules = [] }) => rules);
  assert.deepEqual(
    entries.map(({ id }) => id),
    [...RULES],
  );
  assert.match(wordsOf(rulesText()), /^8 rules keep .*\bA warning stands for 30 days\./s);
});

for (const [name, textOf] of Object.entries({ privacy: privacyText, terms: termsText })) {
  test(`${name} says who runs the site and where to write to, as far as that is known`, () => {
    assert.match(wordsOf(textOf(TOLD)), /Ann Example runs Swapwise/);
    assert.ok(linksOf(textOf(TOLD)).includes('mailto:help@swap.example'));
    const community = textOf({ ...TOLD, contactEmail: undefined });
    assert.match(wordsOf(community), /Ask us on our Discord/);
    assert.ok(linksOf(community).includes('https://discord.gg/swap'));
    const silent = textOf(SILENT);
    assert.match(wordsOf(silent), /the people who run Swapwise.*There is no address to write to yet/s);
    assert.ok(linksOf(silent).every((href) => href.startsWith('/')));
  });
}

test('each leads to the others', () => {
  assert.ok(['/privacy', '/terms'].every((href) => linksOf(rulesText()).includes(href)));
  assert.ok(['/rules', '/privacy'].every((href) => linksOf(termsText(SILENT)).includes(href)));
});

test('the words are short ones: sentences that are read at once', () => {
  for (const text of [rulesText(), privacyText(TOLD), termsText(TOLD)])
    for (const sentence of wordsOf(text).split(/[.!?:]\s|\n/))
      assert.ok(sentence.split(' ').length <= 32, `${text.title}: ${sentence}`);
});

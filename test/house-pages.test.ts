import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { KNOWN_DEVICE_MS, USED_SECRETS_KEPT_MS } from '../src/accounts/how-long-kept.ts';
import { CLAIM_MS } from '../src/accounts/roblox-link.ts';
import { LONGEST_SESSION_MS, UNUSED_SESSION_MS } from '../src/accounts/session-length.ts';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { routes } from '../src/app/pages/routes.ts';
import { ACTIONS_KEPT_MS } from '../src/audit/how-long-kept.ts';
import { CHANGES_KEPT_MS, REMOVED_LINES_KEPT_MS } from '../src/inventory/how-long-kept.ts';
import { NEWS_KEPT_MS } from '../src/matching/match-news.ts';
import { HIDDEN_FOR_MS } from '../src/matching/match.ts';
import { TRACES_MS } from '../src/platform/how-long-kept.ts';
import { spanWords } from '../src/platform/span-words.ts';
import { DEPARTED_KEPT_MS, REMOVED_REVIEW_KEPT_MS } from '../src/profiles/how-long-kept.ts';
import { MESSAGES_KEPT_MS } from '../src/requests/how-long-kept.ts';
import type { HouseFacts } from '../src/site/house-text.ts';
import { privacyText } from '../src/site/privacy-text.ts';
import { rulesText } from '../src/site/rules-text.ts';
import { termsText } from '../src/site/terms-text.ts';
import { DECISIONS_KEPT_MS, REPORT_SEEN_KEPT_MS, REPORTS_KEPT_MS } from '../src/standing/how-long-kept.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const PAGES = ['/rules', '/privacy', '/terms'];

let app: TestApp;
before(async () => {
  app = await startTestApp({
    frontend: await loadFrontend(),
    env: { OPERATOR_NAME: 'Ann <b>Example', CONTACT_EMAIL: 'help@swap.example', BACKUPS_KEPT: '3' },
  });
});
after(async () => {
  await app.close();
});

const read = async (path: string) => await (await app.browser().send(path)).text();

test('the texts are read without a script, each with its date, and stand at the end of every page', async () => {
  for (const [path, says] of [
    ['/rules', 'No trust trades'],
    ['/privacy', 'keep the last 3'],
    ['/terms', 'Values are estimates'],
  ] as const) {
    const html = await read(path);
    assert.ok(html.includes(says), `${path}: ${says}`);
    assert.match(html, /Last changed on \d+ [A-Z][a-z]+ \d{4}\./);
    for (const other of PAGES) assert.ok(html.includes(`href="${other}"`), `${path} leads to ${other}`);
  }
});

test('they name whoever runs the site as the settings say it, and no markup of theirs', async () => {
  for (const path of ['/privacy', '/terms']) {
    const html = await read(path);
    assert.ok(html.includes('Ann &lt;b&gt;Example runs Swapwise'), path);
    assert.ok(html.includes('href="mailto:help@swap.example"'), path);
    assert.ok(!html.includes('Ann <b>'), path);
  }
});

test('whoever signs in is led to what they accept', async () => {
  const html = await read('/login');
  for (const path of PAGES) assert.match(html, new RegExp(`<main.*href="${path}".*</main>`, 's'));
});

test('every page that a text leads to is there', () => {
  const site: HouseFacts = { name: 'Swapwise', inviteUrl: null };
  const links = [rulesText(), privacyText(site), termsText(site)].flatMap(({ parts }) =>
    parts.flatMap((part) => part.links ?? []),
  );
  const paths = new Set(routes.map(({ path }) => path));
  assert.deepEqual(
    links.filter(({ href }) => !paths.has(href)),
    [],
  );
});

/** The beginning of each row that says how long something is kept, and the spans in it, in their order. */
const KEPT: readonly [row: string, ...spans: number[]][] = [
  ['IP addresses, user agents and places', TRACES_MS],
  ['what stands about a session that ended', TRACES_MS],
  ['what the owner and the admins did', ACTIONS_KEPT_MS, TRACES_MS],
  ['a session', UNUSED_SESSION_MS, LONGEST_SESSION_MS.member, LONGEST_SESSION_MS.admin],
  ['that a device is known', KNOWN_DEVICE_MS],
  ['of which new matches', NEWS_KEPT_MS],
  ['that somebody proved', CLAIM_MS],
  ['codes for linking a Roblox account, and links', USED_SECRETS_KEPT_MS],
  ['that somebody took a line off', REMOVED_LINES_KEPT_MS],
  ['each change of an inventory', CHANGES_KEPT_MS],
  ['whom a member has hidden', HIDDEN_FOR_MS],
  ['a message of a request', MESSAGES_KEPT_MS],
  ['what a report saw', REPORT_SEEN_KEPT_MS],
  ['the network that a report', TRACES_MS],
  ['a report', REPORTS_KEPT_MS],
  ['a decision about somebody', DECISIONS_KEPT_MS],
  ['the posting cooldown', DEPARTED_KEPT_MS],
  ['that the owner removed a review', REMOVED_REVIEW_KEPT_MS],
];

test('docs/operating.md says of each thing for how long the code keeps it', () => {
  const rows = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
    .split('## What is kept, and how long')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replaceAll(/ {2,}/g, ' '));
  for (const [begins, ...spans] of KEPT) {
    const row =
      rows?.find((line) => new RegExp(`^\\| ${begins}[ ,;|]`).test(line)) ?? assert.fail(`no row: ${begins}`);
    const said = row.match(/\b(\d+|a|ten) (day|year|hour)s?\b/g)?.map(asFigures);
    assert.deepEqual(said, spans.map(spanWords), row);
  }
});

/** 'a year' as '1 year'. */
function asFigures(words: string): string {
  return words.replace(/^a /, '1 ').replace(/^ten /, '10 ');
}

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { tradedBetween } from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { CSV_HEADINGS, csvRow } from './log-rows.ts';
import { logEntries } from './log-table.ts';
import type { LoggedTrade } from './read-log.ts';

let app: TestApp;
let person: Person;
before(async () => {
  app = await startTestApp();
  person = await signInPerson(app, 'downloads.a.log');
});
after(async () => {
  await app.close();
});

const add = async (note: string, happenedAt = app.clock.now().toISOString()) => {
  const line = [{ item: 'owl', quantity: 1 }];
  const { status, body } = await person.browser.call('POST', '/me/log', {
    game: 'adopt-me',
    happenedAt,
    gave: line,
    got: line,
    note,
  });
  assert.equal(status, 201, JSON.stringify(body));
};
const fileOf = async (query = '') => await person.browser.send(`/api/me/log.csv?game=adopt-me${query}`);
const NUMBER = /^-?\d+(\.\d+)?$/;

/** What a spreadsheet may take for a formula, as OWASP lists it, also behind what divides or encloses cells. */
const ATTACKS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
].flatMap((formula) => [
  formula,
  `a,${formula}`,
  `a;${formula}`,
  `a";"${formula}`,
  `a","${formula}`,
  `";${formula}`,
  `'${formula}`,
  `a\n${formula}`,
]);

test('of what somebody writes nothing is a formula, however a spreadsheet divides its cells', async () => {
  for (const attack of ATTACKS) await add(attack);
  const other = await signInPerson(app, 'trades.with.formulas');
  const { body } = await other.browser.call('POST', '/games/adopt-me/trades', {
    offering: [{ item: 'owl', quantity: 1 }],
    wanting: [{ item: 'crow', quantity: 1 }],
  });
  await tradedBetween(person, other, (body as { id: string }).id);
  await app.database.db
    .update(profiles)
    .set({ discordDisplayName: '=HYPERLINK("http://evil.example";"a")', nameRefused: null })
    .where(eq(profiles.id, other.userId));
  const text = await (await fileOf()).text();
  let formulas = 0;
  for (const delimiter of [',', ';', '\t']) {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_error: true,
    });
    const cells = rows.flat().map((cell) => cell.trim());
    formulas += cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell) && !NUMBER.test(cell)).length;
  }
  assert.equal(formulas, 0);
  // A line is a trade, whatever is written in it.
  const rows: string[][] = parse(text, { bom: true });
  assert.equal(rows.length, ATTACKS.length + 2);
  // Where cells are divided at each mark of that kind, whatever encloses them.
  const torn = text.split(/[,;\t\r\n]/).map((cell) => cell.replaceAll('"', '').trim());
  assert.deepEqual(
    torn.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell) && !NUMBER.test(cell)),
    [],
  );
});

test('the file is what is filtered, with its days and all digits of its numbers', async () => {
  const answer = await fileOf('&to=2020-01-01');
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /filename="trade-log-adopt-me-\d{4}-\d\d-\d\d\.csv"/,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  assert.deepEqual(Array.from(bytes.slice(0, 3)), [0xef, 0xbb, 0xbf]);
  await add('long ago', '2019-05-04T12:00:00.000Z');
  const rows: string[][] = parse(await (await fileOf('&to=2020-01-01')).text(), { bom: true });
  assert.deepEqual(rows[0], CSV_HEADINGS);
  assert.deepEqual([rows.length, rows[1]?.[0], rows[1]?.at(-1)], [2, '2019-05-04T12:00:00.000Z', 'long ago']);
  const json: unknown = await (
    await person.browser.send('/api/me/log.json?game=adopt-me&to=2020-01-01')
  ).json();
  assert.partialDeepStrictEqual(json, [{ note: 'long ago', source: 'entered' }]);
  assert.deepEqual(await (await person.browser.send('/api/me/log.json?game=grow-garden')).json(), []);
  assertRefused(await person.browser.call('GET', '/me/log.csv?verdict=X'), 400, 'INVALID_INPUT');
});

test('no number is written with an exponent', () => {
  const sums = { gaveThen: 4e23, gotThen: 1.25e22, gaveNow: 0.000012, gotNow: 1_000_000_000_000_000 };
  const figures = { atTime: -3.875e23, since: -12, ifKept: null };
  const trade: LoggedTrade = {
    id: '00000000-0000-4000-8000-000000000000',
    source: 'entered',
    happenedAt: '2026-01-01T00:00:00.000Z',
    partner: null,
    gave: [],
    got: [],
    sums,
    figures,
    verdict: 'U',
    note: '',
  };
  assert.deepEqual(csvRow(trade).slice(5, 12).map(String), [
    `4${'0'.repeat(23)}`,
    `125${'0'.repeat(20)}`,
    '0.000012',
    '1000000000000000',
    `-3875${'0'.repeat(20)}`,
    '-12',
    '',
  ]);
});

test('ten thousand trades are one file', async () => {
  const { db } = app.database;
  const reader = await signInPerson(app, 'logs.ten.thousand');
  const line = (slug: string) => [{ slug, form: '', quantity: 1 }];
  const now = app.clock.now();
  for (let part = 0; part < 10; part += 1)
    await db.insert(logEntries).values(
      Array.from({ length: 1000 }, (_, nth) => ({
        id: crypto.randomUUID(),
        userId: reader.userId,
        game: 'adopt-me' as const,
        // Some of the same moment: none is lost between two parts.
        happenedAt: new Date(now.getTime() - Math.floor((part * 1000 + nth) / 3) * 60_000),
        gave: line('owl'),
        got: [...line('crow'), ...line('turtle')],
        createdAt: now,
        updatedAt: now,
      })),
    );
  const startedAt = performance.now();
  const text = await (await reader.browser.send('/api/me/log.csv?game=adopt-me')).text();
  const tookMs = Math.round(performance.now() - startedAt);
  const rows: string[][] = parse(text, { bom: true });
  assert.equal(rows.length, 10_001);
  console.log(`10,000 rows as CSV: ${tookMs} ms`);
});

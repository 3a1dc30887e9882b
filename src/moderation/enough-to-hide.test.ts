import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom, type Random } from '../../seed/random.ts';
import { AUTOMATIC_MS, type TrustLevel } from '../standing/standing.ts';
import { type CountedReport, enoughToHide, LEAST_CIRCLE } from './enough-to-hide.ts';
import { reportWeight } from './report-weight.ts';

const NOW = 1_800_000_000_000;
const NEW = { upheld: 0, rejected: 0 };

function reportBy(by: string, level: TrustLevel, network: string | null = `net of ${by}`): CountedReport {
  return { by, level, weight: reportWeight(level, NEW), network, circle: LEAST_CIRCLE, atMs: NOW - 1000 };
}

test('three strangers who have traded well are enough, and two are not', () => {
  const strangers = ['ann', 'bob', 'cleo'].map((by) => reportBy(by, 2));
  assert.equal(enoughToHide(strangers, [], NOW), true);
  assert.equal(enoughToHide(strangers.slice(1), [], NOW), false);
  assert.equal(enoughToHide([reportBy('ann', 3), reportBy('bob', 3)], [], NOW), false);
});

test('accounts that took a name and a day, and those whose trades lead nowhere, are not enough however many', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => reportBy(`puppet ${at}`, 1));
  assert.equal(enoughToHide(fifty, [], NOW), false);
  const trusted = fifty.map((report) => ({ ...report, level: 3 as const, weight: 1.5 }));
  assert.equal(enoughToHide(trusted, [], NOW), true);
  const alone = trusted.map((report) => ({ ...report, circle: 49 }));
  assert.equal(enoughToHide(alone, [], NOW), false);
});

test('those who have traded with the same person count as one', () => {
  const three = ['ann', 'bob', 'cleo'].map((by) => reportBy(by, 3));
  assert.equal(enoughToHide(three, [['ann', 'dan']], NOW), true);
  const withDan = (['ann', 'bob'] as const).map((by) => [by, 'dan'] as const);
  assert.equal(enoughToHide(three, withDan, NOW), false);
});

test('those who share a network or have traded with each other count as one, by way of others too', () => {
  const four = ['ann', 'bob', 'cleo', 'dan'].map((by) => reportBy(by, 3));
  assert.equal(enoughToHide(four, [['ann', 'bob']], NOW), true);
  assert.equal(
    enoughToHide(
      four,
      [
        ['ann', 'bob'],
        ['cleo', 'bob'],
      ],
      NOW,
    ),
    false,
  );
  const sameHouse = four.map((report) => ({ ...report, network: report.by === 'dan' ? 'school' : 'home' }));
  assert.equal(enoughToHide(sameHouse, [], NOW), false);
});

test('a report that is a day old, of an unknown network or of an account that costs nothing counts for nothing', () => {
  const [ann, bob, cleo] = ['ann', 'bob', 'cleo'].map((by) => reportBy(by, 3));
  assert.ok(ann && bob && cleo);
  assert.equal(enoughToHide([ann, bob, { ...cleo, atMs: NOW - AUTOMATIC_MS }], [], NOW), false);
  assert.equal(enoughToHide([ann, bob, { ...cleo, network: null }], [], NOW), false);
  assert.equal(enoughToHide([ann, bob, { ...cleo, level: 0 }], [], NOW), false);
  assert.equal(enoughToHide([ann, bob, cleo], [], NOW), true);
});

/** Fifty accounts of one person, made as cheaply as it goes. */
function brigade(random: Random) {
  const ways = ['new accounts', 'one network', 'traded in a ring'] as const;
  const way = random.pick(ways);
  const names = Array.from({ length: 50 }, (_, at) => `puppet ${at}`);
  const reports = names.map((by) => {
    const level = way === 'new accounts' ? 0 : random.pick([0, 1, 1, 2] as const);
    // Two houses at most: one's own and a friend's.
    const network = way === 'one network' ? `house ${random.whole(1, 2)}` : `address of ${by}`;
    return reportBy(by, level, network);
  });
  // To rise they have to trade, and trade with each other.
  const partners: [string, string][] =
    way === 'traded in a ring' ? names.slice(1).map((by, at) => [by, names[random.whole(0, at)] ?? by]) : [];
  return { reports, partners };
}

test('fifty accounts of one person hide nothing in a thousand tries, where a plain count hides everything', () => {
  let [hidden, byCount] = [0, 0];
  for (let run = 0; run < 1000; run += 1) {
    const { reports, partners } = brigade(createRandom(`brigade ${run}`));
    if (enoughToHide(reports, partners, NOW)) hidden += 1;
    if (reports.length >= 3) byCount += 1;
  }
  assert.deepEqual({ hidden, byCount }, { hidden: 0, byCount: 1000 });
});

test('a reporter who is mostly wrong counts for less, and never for nothing', () => {
  assert.equal(reportWeight(2, NEW), 1);
  assert.equal(reportWeight(2, { upheld: 3, rejected: 0 }), 1);
  assert.equal(reportWeight(2, { upheld: 1, rejected: 2 }), 0.5);
  assert.equal(reportWeight(3, { upheld: 0, rejected: 40 }), 1.5 * 0.2);
});

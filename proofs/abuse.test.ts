// Runs in a process of its own.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enoughToHide } from '../src/moderation/enough-to-hide.ts';
import { ACCOUNT_ATTACKS } from './abuse/account-attacks.ts';
import { runAttack, runControl, type Attack } from './abuse/attack.ts';
import { automaticAct } from './abuse/automatic-act.ts';
import { BLOCK_ATTACKS } from './abuse/block-attacks.ts';
import { BRIGADE_ATTACKS } from './abuse/brigade-attacks.ts';
import {
  BRIGADES,
  hides,
  hidesForStrangers,
  mindsNoRing,
  PUPPETS,
  rawCount,
  trustsAll,
} from './abuse/brigade-runs.ts';
import { DECISION_ATTACKS } from './abuse/decision-attacks.ts';
import { type Ground, openGround } from './abuse/ground.ts';
import { HIDDEN_ATTACKS } from './abuse/hidden-attacks.ts';
import { INTEREST_ATTACKS } from './abuse/interest-attacks.ts';
import { appealAll, findBroken, findWhenBroken, INVARIANTS } from './abuse/invariants.ts';
import { LICENCE_ATTACKS } from './abuse/licence-attacks.ts';
import { LIMIT_ATTACKS } from './abuse/limit-attacks.ts';
import { MODERATOR_ATTACKS } from './abuse/moderator-attacks.ts';
import { NAME_ATTACKS } from './abuse/name-attacks.ts';
import { READING_ATTACKS } from './abuse/reading-attacks.ts';
import { REPORT_ATTACKS } from './abuse/report-attacks.ts';
import { RESTRICTED_ATTACKS } from './abuse/restricted-attacks.ts';
import { REVIEW_ATTACKS } from './abuse/review-attacks.ts';
import { STOLEN_SESSION_ATTACKS } from './abuse/stolen-session-attacks.ts';
import { TEXT_ATTACKS } from './abuse/text-attacks.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

const ATTACKS: readonly Attack[] = [
  ...RESTRICTED_ATTACKS,
  ...INTEREST_ATTACKS,
  ...MODERATOR_ATTACKS,
  ...DECISION_ATTACKS,
  ...REPORT_ATTACKS,
  ...BRIGADE_ATTACKS,
  ...LIMIT_ATTACKS,
  ...BLOCK_ATTACKS,
  ...REVIEW_ATTACKS,
  ...HIDDEN_ATTACKS,
  ...NAME_ATTACKS,
  ...TEXT_ATTACKS,
  ...READING_ATTACKS,
  ...ACCOUNT_ATTACKS,
  ...LICENCE_ATTACKS,
  ...STOLEN_SESSION_ATTACKS,
];

/** Runs of the rule for each sort of brigade. */
const SEEDS = Array.from({ length: IN_FULL ? 1000 : 100 }, (_, seed) => seed);
/** A guard against an attack that hangs. */
const TIMEOUT_MS = 15 * 60_000;

const tally = { attacks: 0, gained: 0, runs: 0, silenced: 0, controls: 0, caught: 0, appeals: 0, broken: 1 };
let ground: Ground;
before(async () => {
  ground = await openGround();
});
after(async () => {
  const caught = tally.controls > 0 && tally.caught === tally.controls;
  tellProof({
    proof: 'R11',
    what: `${ATTACKS.length} attacks on people and on those who keep order, ${ON_DATABASE}`,
    figure: `${tally.gained} of ${tally.attacks} succeed; brigades of ${PUPPETS} silence somebody in ${tally.silenced} of ${tally.runs.toLocaleString('en')} runs; ${tally.broken} of ${INVARIANTS.length} invariants broken, ${tally.appeals} decisions appealed once`,
    goal: '0',
    control: `${tally.controls} with the rule taken out: ${caught ? 'all succeed' : 'NOT ALL SUCCEED'}`,
    kept: tally.gained + tally.silenced + tally.broken === 0 && caught,
  });
  await ground.close();
});

for (const attack of ATTACKS) {
  test(`in vain: ${attack.name}`, { timeout: TIMEOUT_MS }, async () => {
    tally.attacks += 1;
    tally.gained += 1;
    assert.deepEqual(await runAttack(ground, attack), [], 'this was gained');
    tally.gained -= 1;
  });
}

for (const [name, brigade] of Object.entries(BRIGADES)) {
  test(`${PUPPETS} sock puppets silence nobody: ${name}`, () => {
    const silenced = (rule: typeof enoughToHide) => SEEDS.filter((seed) => hides(rule, brigade, seed)).length;
    const found = silenced(enoughToHide);
    tally.runs += SEEDS.length;
    tally.silenced += found;
    assert.equal(found, 0);
    tally.controls += 1;
    assert.equal(silenced(rawCount), SEEDS.length);
    assert.equal(silenced(mindsNoRing), SEEDS.length);
    tally.caught += 1;
  });
}

test('without what the rule asks of each account fifty cheap ones would silence somebody', () => {
  tally.controls += 1;
  for (const [name, brigade] of Object.entries(BRIGADES).filter(([each]) => /each/.test(each)))
    assert.ok(
      SEEDS.every((seed) => hides(trustsAll, brigade, seed)),
      name,
    );
  tally.caught += 1;
});

test('the rule that fifty sock puppets cannot use hides what three strangers report', () => {
  assert.ok(SEEDS.every(hidesForStrangers));
});

test('what nobody decided hides a post, tells its person, and ends within a day', async () => {
  await automaticAct(ground);
});

test('every decision in the whole database has a rule and a reason, and can be appealed once while it holds', async () => {
  tally.appeals = await appealAll(ground);
  assert.ok(tally.appeals > 10);
  const broken = await findBroken(ground.app.database.db);
  tally.broken = broken.length;
  assert.deepEqual(broken, []);
});

test('decisions that are not as they must be are found', async () => {
  tally.controls += 1;
  assert.deepEqual(await findWhenBroken(ground), INVARIANTS);
  tally.caught += 1;
});

for (const attack of ATTACKS) {
  test(`without the rule it succeeds: ${attack.name}`, { timeout: TIMEOUT_MS }, async () => {
    tally.controls += 1;
    await runControl(ground, attack);
    tally.caught += 1;
  });
}

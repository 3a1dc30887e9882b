import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { type CallEntry, callList } from '../src/api/server/call-list.ts';
import { signInRole } from '../test/back-office.ts';
import { signInPerson } from '../test/person.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import type { TestBrowser } from '../test/test-browser.ts';
import { wholeState } from '../test/whole-state.ts';
import { ownThings } from './own-things.ts';
import { ON_DATABASE, tellProof } from './proof.ts';

const ROLES = ['signed out', 'member', 'other member', 'admin', 'owner'] as const;
type Role = (typeof ROLES)[number];

/** A row of the table in docs/calls.md. */
type Right = { who: string; isPersonal: boolean };

const tally = { checked: 0, wrong: 0, caught: false };
const dataDir = mkdtempSync(join(tmpdir(), 'swapwise-rights-'));
let app: TestApp;
let rights: Map<string, Right>;
let browsers: Record<Role, TestBrowser>;
/** Ids of what belongs to 'member', by the names that calls have for them. */
let ids: Record<string, string>;

before(async () => {
  app = await startTestApp({ env: { DATA_DIR: dataDir } });
  rights = readRights(await readFile(new URL('../docs/calls.md', import.meta.url), 'utf8'));
  const { member, ids: own } = await ownThings(app);
  ids = own;
  browsers = {
    'signed out': app.browser(),
    member: member.browser,
    'other member': (await signInPerson(app, 'other.member')).browser,
    admin: (await signInRole(app, 'an.admin', 'admin')).browser,
    owner: (await signInRole(app, 'the.owner', 'owner')).browser,
  };
});
after(async () => {
  tellProof({
    proof: 'R5',
    what: `every call as each of ${ROLES.length} sorts of people, ${ON_DATABASE}`,
    figure: `${tally.wrong} of ${tally.checked} other than the table says`,
    goal: '0',
    control: `three rules removed: ${tally.caught ? 'found' : 'NOT FOUND'}`,
    kept: tally.wrong === 0 && tally.caught,
  });
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Bodies with which calls about somebody's own things get as far as asking whose they are. */
const BODIES: Record<string, unknown> = {
  'requests.respond': { accept: true },
  'licence.answer': { question: 'rush', option: 0 },
  'requests.cancel': { reason: 'no-answer' },
  'trades.edit': {
    edits: 0,
    offering: [{ item: 'owl', quantity: 1 }],
    wanting: [{ item: 'owl', quantity: 1 }],
  },
  'trades.postAgain': {},
  'requests.complete': {},
  'requests.undoMove': {},
  'requests.say': { phrase: 'yes' },
  'requests.unsay': {},
  'requests.offer': {
    round: 1,
    offering: [{ item: 'owl', quantity: 1 }],
    wanting: [{ item: 'owl', quantity: 1 }],
  },
  'requests.offerAgain': {},
  'requests.contact': {},
  'notifications.read': {},
  'tradeLog.change': { note: 'x' },
  'reports.addDetails': { details: 'More of it' },
  'reviews.answer': { text: 'It was not like that.' },
};

function readRights(table: string): Map<string, Right> {
  const rows = table.matchAll(/^\| (GET|POST|PUT|PATCH|DELETE) \/api(\S+) +\| ([^|]+?) +\|/gm);
  return new Map(
    [...rows].map(([, method, path, who = '']) => {
      const isPersonal = /(?<!not on )\b(their own|the sender|the receiver|either side)\b/.test(who);
      const first = /^(anyone|member|admin|owner)/.exec(who)?.[1] ?? (isPersonal ? 'member' : '');
      return [`${method} ${path}`, { who: first, isPersonal: isPersonal && /\{\w+Id\}/.test(path ?? '') }];
    }),
  );
}

const rightOf = ({ name, method, path }: CallEntry): Right =>
  rights.get(`${method} ${path}`) ?? assert.fail(`${name} (${method} ${path}) is not in docs/calls.md`);

const MAY: Record<string, readonly Role[]> = {
  anyone: ROLES,
  member: ['member', 'other member', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
};

/** Makes a call about what is 'member's, and compares the answer with what a row of the table says. */
async function check(call: CallEntry, right: Right, role: Role): Promise<void> {
  const may = MAY[right.who] ?? assert.fail(`docs/calls.md says '${right.who}' of ${call.name}`);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? assert.fail(name));
  const isOthers = right.isPersonal && role !== 'member';
  const refused = !may.includes(role) || isOthers;
  // What somebody may do is done elsewhere; here only whether they are let in.
  const body = call.method === 'GET' ? undefined : refused ? (BODIES[call.name] ?? {}) : { nonsense: true };
  const before = refused ? await wholeState(app) : '';
  const answer = await browsers[role].call(call.method, path, body);
  const said = `${call.name} as ${role}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 200)}`;
  const code = z.object({ code: z.string() }).safeParse(answer.body).data?.code;
  if (!refused) {
    assert.ok(answer.status < 500 && code !== 'SIGN_IN_REQUIRED' && code !== 'NOT_ALLOWED', said);
    return;
  }
  if (role === 'signed out') assert.deepEqual([answer.status, code], [401, 'SIGN_IN_REQUIRED'], said);
  else if (isOthers && may.includes(role)) assert.ok([403, 404].includes(answer.status) && code, said);
  else assert.deepEqual([answer.status, code], [403, 'NOT_ALLOWED'], said);
  assert.equal(await wholeState(app), before, `${said}, and something has changed`);
}

test('a call that is open to more than the table says is found', async () => {
  const named = (wanted: string) => callList().find(({ name }) => name === wanted) ?? assert.fail(wanted);
  await assert.rejects(check(named('games.list'), { who: 'owner', isPersonal: false }, 'other member'));
  await assert.rejects(check(named('trades.contact'), { who: 'member', isPersonal: true }, 'other member'));
  await assert.rejects(check(named('backoffice.counts'), { who: 'anyone', isPersonal: false }, 'signed out'));
  tally.caught = true;
});

/** Calls that would end the session of whoever may make them, or go on after their answer. */
const LAST = new Set([
  'backoffice.backUp',
  'accounts.remove',
  'accounts.endSession',
  'accounts.endOtherSessions',
]);

for (const call of callList().toSorted((a, b) => Number(LAST.has(a.name)) - Number(LAST.has(b.name)))) {
  test(`${call.name} is for those of whom docs/calls.md says so, and changes nothing for the others`, async () => {
    const right = rightOf(call);
    assert.equal(right.who, call.who, `the contract says ${call.who}`);
    for (const role of ROLES) {
      tally.checked += 1;
      tally.wrong += 1;
      await check(call, right, role);
      tally.wrong -= 1;
    }
  });
}

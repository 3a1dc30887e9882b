import assert from 'node:assert/strict';
import { callList } from '../../src/api/server/call-list.ts';
import { codeOf } from '../../test/assert-refused.ts';
import type { Attack, Gained } from './attack.ts';
import type { Looker } from './findings.ts';
import type { Ground } from './ground.ts';
import { hears } from './hears.ts';
import { become } from './moderator-attacks.ts';
import { appeal, idOf, report, restrict } from './steps.ts';

/** Calls for those who moderate. */
const MODERATION = callList().filter(({ path }) => path.startsWith('/moderation'));

/** Makes each of them. @returns which let somebody in */
async function letIn(by: Looker, ids: Record<string, string>, refusal: string): Promise<Gained> {
  const gained: Gained = {};
  for (const { name, method, path } of MODERATION) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? assert.fail(key));
    const answer = await by.browser.call(method, filled, method === 'GET' ? undefined : {});
    assert.ok(answer.status < 500, JSON.stringify(answer.body));
    gained[name] = codeOf(answer) !== refusal;
  }
  return gained;
}

/** @returns a person, a decision about them and their appeal, by the names that calls have for them */
async function things(ground: Ground): Promise<Record<string, string>> {
  const person = await ground.person('was.mean');
  const restrictionId = await restrict(ground.admin, person, { kind: 'warning' });
  const appealId = idOf(await appeal(person, restrictionId));
  return { userId: person.userId, restrictionId, appealId };
}

const member: Attack = {
  name: 'a member makes every call of those who moderate',
  run: async (ground, takeOut) => {
    assert.ok(MODERATION.length >= 7);
    const [ids, nosy] = [await things(ground), await ground.person('is.nosy')];
    await takeOut(() => become(ground, nosy, 'admin'));
    const gained = await letIn(nosy, ids, 'NOT_ALLOWED');
    await become(ground, nosy, 'member');
    return gained;
  },
};

const visitor: Attack = {
  name: 'somebody who has not signed in makes every call of those who moderate',
  run: async (ground, takeOut) => {
    const ids = await things(ground);
    let by: Looker = { browser: ground.app.browser() };
    await takeOut(async () => {
      by = ground.otherAdmin;
    });
    return await letIn(by, ids, 'SIGN_IN_REQUIRED');
  },
};

const streams: Attack = {
  name: 'somebody hears in their live events that others report or are decided about',
  run: async (ground, takeOut) => {
    const [person, nosy] = [await ground.person('was.mean'), await ground.person('is.nosy')];
    const by = (await takeOut(async () => {})) ? ground.otherAdmin : nosy;
    const heard = await hears(ground, by, async () => {
      assert.equal((await report(await ground.person('reports'), 'person', person.userId)).status, 201);
    });
    return { event: heard.some((said) => said.includes('moderation-changed')) };
  },
};

/** Attacks by whoever looks where they have no business. */
export const READING_ATTACKS: readonly Attack[] = [member, visitor, streams];

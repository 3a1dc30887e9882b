import assert from 'node:assert/strict';
import { z } from 'zod';
import type { Person } from '../../test/person.ts';
import type { Gained } from './attack.ts';
import { textOf } from './steps.ts';

const list = z.object({ items: z.array(z.object({ slug: z.string() })) });

/** Whoever looks: a person, or a browser in which nobody has signed in. */
export type Looker = Pick<Person, 'browser'>;

/** Wherever a trade and its person may be found, by everybody alike. */
async function placesOf({ browser }: Looker, person: Person): Promise<Record<string, string>> {
  const { body } = await browser.call('GET', '/games/adopt-me/values?limit=1');
  const item = list.parse(body).items[0]?.slug ?? assert.fail();
  const name = encodeURIComponent(person.name);
  return {
    'the list': '/api/games/adopt-me/trades',
    'a search by name': `/api/games/adopt-me/trades?scope=username&search=${name}`,
    'the newest trades': '/api/trades/latest',
    'the item': `/api/games/adopt-me/items/${item}`,
    'the profile': `/api/profiles/${person.userId}`,
    'the page of the profile': `/profile/${person.userId}`,
    'the page of the trades': '/trade?game=adopt-me',
    'the page of the item': `/values/adopt-me/${item}`,
  };
}

/** Looks for a person's trade in each place. @returns in which of them it is */
export async function findTrade(by: Looker, person: Person, tradeId: string): Promise<Gained> {
  return await find(by, person, tradeId);
}

/** Looks for a person in each place, by the name. @returns in which of them they are */
export async function findName(by: Looker, person: Person): Promise<Gained> {
  return await find(by, person, person.name);
}

async function find(by: Looker, person: Person, wanted: string): Promise<Gained> {
  const gained: Gained = {};
  for (const [what, path] of Object.entries(await placesOf(by, person)))
    gained[what] = (await textOf(by, path)).includes(wanted);
  return gained;
}

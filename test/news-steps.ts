import assert from 'node:assert/strict';
import { z } from 'zod';
import type { HaveChange } from '../src/inventory/inventory.ts';
import { enter } from './match-steps.ts';
import { type Person, signInPerson } from './person.ts';
import type { TestApp } from './start-test-app.ts';
import type { TestBrowser } from './test-browser.ts';
import { noticesOf } from './trade-steps.ts';

/** One of a thing. */
export type Thing = { item: string; quantity: 1; form?: string };

export function one(item: string, form?: string): Thing {
  return { item, quantity: 1, ...(form !== undefined && { form }) };
}

/** Somebody who has one thing and wants another one. @param priority how much */
export async function trader(
  app: TestApp,
  name: string,
  has: HaveChange,
  wants: Thing,
  priority: 1 | 2 | 3 = 2,
): Promise<Person> {
  const person = await signInPerson(app, name);
  await enter(person, { have: [has], want: [{ ...wants, priority }] });
  return person;
}

/** Has the app look for news of matches, and tell it. */
export async function tellNews(app: TestApp): Promise<void> {
  await app.turn('match news');
}

/** @returns what somebody was told of new matches and has not read, the newest first */
export async function newsOf(person: Person) {
  const { notifications } = await noticesOf(person);
  return notifications.filter(({ leadsTo }) => leadsTo === 'matches');
}

const listed = z.object({
  items: z.array(z.object({ slug: z.string(), regularValue: z.number().optional() })),
});

/** @returns pairs of items that are worth the same, each item in one of them: whoever has the one and wants the other matches nobody else's */
export async function pairsAlike(browser: TestBrowser): Promise<(readonly [string, string])[]> {
  return (await readAlike(browser)).flatMap((alike) =>
    alike.flatMap((slug, at) => {
      const other = alike[at + 1];
      return at % 2 === 1 || other === undefined ? [] : [[slug, other] as const];
    }),
  );
}

/** @returns so many items that are worth the same, none of those that are left out */
export async function itemsAlike(
  browser: TestBrowser,
  many: number,
  leftOut: readonly string[],
): Promise<string[]> {
  const alike = (await readAlike(browser)).map((slugs) => slugs.filter((slug) => !leftOut.includes(slug)));
  return alike.find((slugs) => slugs.length >= many)?.slice(0, many) ?? assert.fail('No so many are alike.');
}

/** @returns items by what they are worth */
async function readAlike(browser: TestBrowser): Promise<string[][]> {
  const { body } = await browser.call('GET', '/games/adopt-me/values?limit=2000');
  const byValue = Map.groupBy(listed.parse(body).items, ({ regularValue }) => regularValue);
  byValue.delete(undefined);
  byValue.delete(0);
  return [...byValue.values()].map((alike) => alike.map(({ slug }) => slug));
}

import { z } from 'zod';
import type { TestApp } from './start-test-app.ts';
import type { TestBrowser } from './test-browser.ts';

const me = z.object({ userId: z.string(), name: z.string() });

/** Somebody who has signed in, in a browser of their own. */
export type Person = { userId: string; name: string; browser: TestBrowser };

/** Signs somebody in by the Discord name. */
export async function signInPerson(app: Pick<TestApp, 'signedIn'>, username: string): Promise<Person> {
  const browser = await app.signedIn(username);
  return { ...me.parse((await browser.call('GET', '/me')).body), browser };
}

/** Discord has a few seconds to answer each: on a busy machine it cannot do so for a crowd at once. */
const AT_ONCE = 5;

/** Signs in `count` people, named after `prefix`. */
export async function signInCrowd(app: TestApp, prefix: string, count: number): Promise<Person[]> {
  const crowd: Person[] = [];
  while (crowd.length < count) {
    const names = Array.from({ length: AT_ONCE }, (_, at) => `${prefix}.${crowd.length + at}`);
    const next = names.slice(0, count - crowd.length);
    crowd.push(...(await Promise.all(next.map((name) => signInPerson(app, name)))));
  }
  return crowd;
}

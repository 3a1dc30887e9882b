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

/** Signs in `count` people at once, named after `prefix`. */
export async function signInCrowd(app: TestApp, prefix: string, count: number): Promise<Person[]> {
  return await Promise.all(Array.from({ length: count }, (_, at) => signInPerson(app, `${prefix}.${at}`)));
}

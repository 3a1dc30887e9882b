import assert from 'node:assert/strict';
import { loadFrontend } from '../../src/app/pages/load-frontend.ts';
import { signInRole } from '../../test/back-office.ts';
import type { Person } from '../../test/person.ts';
import { signInPerson } from '../../test/person.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { giveLicence } from '../../test/take-licence.ts';
import { TestBrowser } from '../../test/test-browser.ts';

/** Less than those who run the site stay signed in. */
const STAFF_MS = 8 * 60 * 60_000;

const PROXY_HEADER = 'x-forwarded-for';

/** Where attacks are run: the product, those who keep order there, and as many people as an attacker has accounts. */
export type Ground = {
  app: TestApp;
  /** Two people who moderate, and the owner. */
  admin: Person;
  otherAdmin: Person;
  owner: Person;
  /** Somebody new, whose Discord name begins so. @param network the address that they come from */
  person: (name: string, network?: string) => Promise<Person>;
  /** The same Discord account after its profile was deleted. @param displayName what it is called there by now */
  back: (person: Person, displayName?: string) => Promise<Person>;
  /** The same person in another browser. */
  elsewhere: (person: Person) => Promise<Person>;
  /** What somebody signs in to Discord with. */
  nameOf: (person: Person) => string;
  /** Somebody new whose Discord display name is exactly that. */
  called: (displayName: string) => Promise<Person>;
  /** Everybody who has come, by the id of the profile that they have now. */
  everybody: ReadonlyMap<string, Person>;
  /** Lets time go by. Those who keep order sign in again where their session is over by then. */
  later: (ms: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A browser behind a proxy that says from where it comes. */
class BrowserElsewhere extends TestBrowser {
  readonly #network: string;

  constructor(app: TestApp, network: string) {
    super(app.url, app.localUrl);
    this.#network = network;
  }

  override async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set(PROXY_HEADER, this.#network);
    return await super.send(path, { ...init, headers });
  }
}

/** Starts the product with nobody but those who keep order. */
export async function openGround(): Promise<Ground> {
  const app = await startTestApp({
    env: { DEMO: '1', TRUSTED_PROXY_HEADER: PROXY_HEADER, LIMITS: '1' },
    frontend: await loadFrontend(),
  });
  const everybody = new Map<string, Person>();
  /** What each signs in to Discord with, by profile. */
  const names = new Map<string, { name: string; network: string }>();
  let came = 0;

  const namesOf = ({ userId }: Person) => names.get(userId) ?? assert.fail();
  const signIn = async (name: string, network: string): Promise<Person> => {
    const signedIn = async (typed: string) => {
      const browser = new BrowserElsewhere(app, network);
      await giveLicence(app.database, await browser.signIn(typed), app.clock.now());
      return browser;
    };
    const person = await signInPerson({ signedIn }, name);
    everybody.set(person.userId, person);
    names.set(person.userId, { name, network });
    return person;
  };
  const next = () => {
    came += 1;
    return came;
  };
  const staff: Person[] = [];
  let staffSince = app.clock.now().getTime();
  const signInStaff = async (name: string, role: 'admin' | 'owner') => {
    const person = await signInRole(app, name, role);
    staff.push(person);
    names.set(person.userId, { name, network: '' });
    return person;
  };
  return {
    app,
    admin: await signInStaff('keeps.order', 'admin'),
    otherAdmin: await signInStaff('keeps.order.too', 'admin'),
    owner: await signInStaff('runs.all', 'owner'),
    person: async (name, network) => {
      const number = next();
      // No name is the beginning of another.
      return await signIn(`${name}.${number}x`, network ?? networkOf(number));
    },
    back: async (person, displayName) => {
      const { name, network } = namesOf(person);
      const deleted = await person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
      assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
      everybody.delete(person.userId);
      const again = await signIn(displayName ?? name, network);
      assert.notEqual(again.userId, person.userId);
      return again;
    },
    elsewhere: async (person) => {
      const { name, network } = namesOf(person);
      return await signIn(name, network);
    },
    nameOf: (person) => namesOf(person).name,
    called: async (displayName) => await signIn(displayName, networkOf(next())),
    everybody,
    later: async (ms) => {
      app.clock.pass(ms);
      if (app.clock.now().getTime() - staffSince < STAFF_MS) return;
      staffSince = app.clock.now().getTime();
      for (const person of staff) await person.browser.signIn(namesOf(person).name);
    },
    close: app.close,
  };
}

/** @returns the address of a home of its own */
export function networkOf(number: number): string {
  return `10.${(number >> 8) & 255}.${number & 255}.7`;
}

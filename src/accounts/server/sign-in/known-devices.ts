import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { KNOWN_DEVICE_MS } from '../../how-long-kept.ts';
import { foldAddress } from './accounts-of-address.ts';
import { cookieAttributes, cookiePrefix } from './session-cookie.ts';

/** People who share a device; the one who signed in longest ago is forgotten first. */
const MOST_PEOPLE = 5;

/** A cookie as it is to be set. */
type Cookie = {
  name: string;
  value: string;
  attributes: ReturnType<typeof cookieAttributes> & { maxAge: number };
};

/**
 * Devices on which somebody has signed in before, so that strangers who guess at passwords cannot close them (OWASP's
 * device cookies), and people hear of a sign-in on another one. All of it stands in a cookie: a number of the device by chance, and for
 * each address a keyed digest of number and address. It opens nothing and says nothing of whose it is.
 */
export class KnownDevices {
  readonly #secret: string;
  readonly #name: string;
  readonly #attributes: Cookie['attributes'];

  /** @param secret of the installation */
  constructor(secret: string, publicUrl: string) {
    this.#secret = secret;
    this.#name = `${cookiePrefix(publicUrl)}.known_device`;
    this.#attributes = { ...cookieAttributes(publicUrl), maxAge: KNOWN_DEVICE_MS / 1000 };
  }

  /**
   * @param email the address of whoever has signed in, if it is known to be theirs: else the device has a number alone
   * @param cookies the Cookie header of their browser
   * @returns the cookie by which the device is known from now on
   */
  remember(email: string | undefined, cookies: string | undefined): Cookie {
    const { id, digests } = this.#read(cookies) ?? { id: randomBytes(16).toString('base64url'), digests: [] };
    const own = email === undefined ? [] : [this.#digest(id, email)];
    const kept = [...own, ...digests.filter((digest) => !own.includes(digest))].slice(0, MOST_PEOPLE);
    return { name: this.#name, value: [id, ...kept].join('.'), attributes: this.#attributes };
  }

  /**
   * @param value of the cookie
   * @returns what the ids of somebody's sessions on that device begin with: the first half of a UUID
   */
  sessionsOn(value: string, userId: string): string {
    const [id = ''] = value.split('.');
    const digest = createHmac('sha256', this.#secret).update(`sessions-of-device\n${id}\n${userId}`);
    return digest.digest('hex').replace(/^(.{8})(.{4})(.{3}).*$/, '$1-$2-8$3');
  }

  /** What `remember` makes, as a Set-Cookie header. */
  rememberHeader(email: string, cookies: string | undefined): string {
    const { name, value, attributes } = this.remember(email, cookies);
    return generateCookie(name, value, attributes);
  }

  /** @returns the Set-Cookie header by which a device forgets everybody */
  forgetHeader(): string {
    return generateCookie(this.#name, '', { ...this.#attributes, maxAge: 0 });
  }

  /** @returns the number of the device, if somebody has signed in on it who has this address */
  find(email: string, cookies: string | undefined): string | undefined {
    const device = this.#read(cookies);
    if (device === undefined) return undefined;
    const own = Buffer.from(this.#digest(device.id, email));
    const knows = device.digests.some((digest) => {
      const given = Buffer.from(digest);
      return given.length === own.length && timingSafeEqual(given, own);
    });
    return knows ? device.id : undefined;
  }

  #read(cookies: string | undefined): { id: string; digests: string[] } | undefined {
    const value = parse(cookies ?? '', this.#name)[this.#name] ?? '';
    if (!/^[\w-]{22}(\.[\w-]{22}){0,5}$/.test(value)) return undefined;
    const [id = '', ...digests] = value.split('.');
    return { id, digests };
  }

  #digest(id: string, email: string): string {
    const whole = createHmac('sha256', this.#secret).update(`known-device\n${id}\n${foldAddress(email)}`);
    return whole.digest().subarray(0, 16).toString('base64url');
  }
}

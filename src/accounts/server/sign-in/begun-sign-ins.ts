import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { returnPath } from '../../../api/address.ts';
import { cookieAttributes, cookiePrefix } from './session-cookie.ts';

/** What a browser remembers of a sign-in that it has begun. */
export type BegunSignIn = {
  state: string;
  /** What the sign-in library signed for this browser; '' once the return from Discord was used. */
  signed: string;
  /** Where one was going: a path of this site. */
  next: string;
};

/** Sign-ins that one browser can have under way; the oldest gives way. */
const MOST_BEGUN = 5;

/** As long as the library keeps its own cookie. */
const KEPT_SECONDS = 300;

/** Five cookies must stay far below the 16 KB that the head of a request may have; a longer one is not remembered. */
const LONGEST_NEXT = 700;

/** Neither in what the library signs nor in a path that one can come back to. */
const SEPARATOR = '!';

/**
 * The sign-ins that a browser has under way, each in a cookie of its own that is named by its state: with the one
 * cookie of the sign-in library, only the tab that began last could end (docs/decisions/0031). Once used, a cookie stays
 * for its time and says where that sign-in was going. The library checks what it signed; nothing else opens anything.
 */
export class BegunSignIns {
  readonly #libraryName: string;
  readonly #attributes: ReturnType<typeof cookieAttributes>;

  constructor(publicUrl: string) {
    this.#libraryName = `${cookiePrefix(publicUrl)}.state`;
    this.#attributes = cookieAttributes(publicUrl);
  }

  /**
   * @param cookies the Cookie header of whoever begins
   * @param setCookies Set-Cookie headers with which the library began
   * @returns the same, with a cookie of this sign-in's own in place of the library's
   */
  begin(
    cookies: string | undefined,
    setCookies: string[],
    { state, next }: Pick<BegunSignIn, 'state' | 'next'>,
  ): string[] {
    const before = this.#all(cookies);
    const used = before.filter(({ signed }) => signed === '');
    const byAge = [...used, ...before.filter(({ signed }) => signed !== '')];
    const tooMany = byAge.slice(0, Math.max(0, byAge.length + 1 - MOST_BEGUN));
    const own = setCookies.map((header) =>
      this.#isLibrarys(header)
        ? this.#header({ state, signed: parse(header)[this.#libraryName] ?? '', next })
        : header,
    );
    return [...own, ...tooMany.map((old) => this.#header(old, 0))];
  }

  /** @returns what the browser that sent `cookies` remembers of the sign-in with this state */
  find(cookies: string | undefined, state: string | undefined): BegunSignIn | undefined {
    return this.#all(cookies).find((begun) => begun.state === state);
  }

  /** @returns the Cookie header in which the library finds this sign-in, and no other */
  toLibrary(cookies: string | undefined, { signed }: BegunSignIn): string {
    const others = (cookies ?? '').split(/; */).filter((pair) => !this.#isLibrarys(pair));
    return [...others, `${this.#libraryName}=${encodeURIComponent(signed)}`].join('; ');
  }

  /**
   * @param setCookies Set-Cookie headers of the library, which has looked at a return from Discord
   * @returns the same, and what is left of that sign-in
   */
  end(setCookies: string[], begun: BegunSignIn): string[] {
    const others = setCookies.filter((header) => !this.#isLibrarys(header));
    return [...others, this.#header({ ...begun, signed: '' })];
  }

  /** Browsers name first what they were given first (RFC 6265, 5.4). */
  #all(cookies: string | undefined): BegunSignIn[] {
    return Object.entries(parse(cookies ?? '')).flatMap(([name, value]) => {
      const state = name.slice(this.#libraryName.length + 1);
      if (name !== `${this.#libraryName}.${state}` || !/^[\w-]{1,64}$/.test(state)) return [];
      const [signed = '', next] = value.split(SEPARATOR);
      return [{ state, signed, next: returnPath(next) }];
    });
  }

  #isLibrarys(pair: string): boolean {
    return pair.startsWith(`${this.#libraryName}=`);
  }

  #header({ state, signed, next }: BegunSignIn, maxAge = KEPT_SECONDS): string {
    const kept = next.length > LONGEST_NEXT ? '/' : next;
    const attributes = { ...this.#attributes, maxAge };
    return generateCookie(`${this.#libraryName}.${state}`, `${signed}${SEPARATOR}${kept}`, attributes);
  }
}

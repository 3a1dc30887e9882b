import assert from 'node:assert/strict';
import { z } from 'zod';

/** What a call answered. */
export type Answer = { status: number; body: unknown; headers: Headers };

/** A browser as far as HTTP goes: keeps cookies, follows redirects, says where it comes from. */
export class TestBrowser {
  readonly #origin: string;
  readonly #localOrigin: string;
  readonly #userAgent: string | undefined;
  readonly cookies = new Map<string, string>();

  /**
   * @param localOrigin where the site listens, as the proxy in front of it would know
   * @param userAgent what it calls itself
   */
  constructor(origin: string, localOrigin = origin, userAgent?: string) {
    this.#origin = origin;
    this.#localOrigin = localOrigin;
    this.#userAgent = userAgent;
  }

  /** Makes one request, without following a redirect. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#userAgent !== undefined) headers.set('user-agent', this.#userAgent);
    if (this.cookies.size > 0) headers.set('cookie', this.#cookieHeader());
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    if (init.method !== undefined && init.method !== 'GET' && !headers.has('origin'))
      headers.set('origin', this.#origin);
    const { href } = new URL(path, this.#origin);
    const address = href.startsWith(`${this.#origin}/`)
      ? this.#localOrigin + href.slice(this.#origin.length)
      : href;
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Makes a call of the contract. @param body sent as JSON */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.send(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    };
  }

  /** Follows redirects until a page answers. @returns that page and its path */
  async follow(response: Response): Promise<{ response: Response; path: string }> {
    let current = response;
    let path = new URL(current.url).pathname;
    for (let hop = 0; hop < 10 && current.status >= 300 && current.status < 400; hop += 1) {
      const to = new URL(current.headers.get('location') ?? '', this.#origin);
      path = `${to.pathname}${to.search}`;
      current = await this.send(to.href);
    }
    return { response: current, path };
  }

  /** Signs in at the stand-in Discord as whoever has that name, as a person would: two forms. @returns their id */
  async signIn(username: string, email?: string): Promise<string> {
    await this.follow(await this.authorize({ username, ...(email === undefined ? {} : { email }) }));
    const me = await this.call('GET', '/me');
    assert.notEqual(me.body, null, `${username} could not sign in`);
    return z.object({ userId: z.string() }).parse(me.body).userId;
  }

  /** Begins to sign in. @returns the address at Discord that it leads to */
  async beginSignIn(form: Record<string, string> = {}): Promise<URL> {
    const started = await this.send('/login', { method: 'POST', body: new URLSearchParams(form) });
    assert.equal(started.status, 303);
    return new URL(started.headers.get('location') ?? '');
  }

  /**
   * Answers Discord's question.
   * @param form what is sent along when the sign-in begins
   * @returns the redirect back to the product
   */
  async authorize(answer: Record<string, string>, form: Record<string, string> = {}): Promise<Response> {
    const address = await this.beginSignIn(form);
    const page = await this.send(address.href);
    const asked = readForm(await page.text());
    return await this.send(new URL(asked.action, address).href, {
      method: 'POST',
      body: new URLSearchParams({ ...asked.hidden, decision: 'authorize', ...answer }),
    });
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

function readForm(html: string): { action: string; hidden: Record<string, string> } {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '';
  const hidden: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    if (name !== undefined) hidden[name] = decode(/value="([^"]*)"/.exec(input)?.[1] ?? '');
  }
  return { action: decode(action), hidden };
}

function decode(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<');
}

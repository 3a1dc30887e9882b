import { z } from 'zod';
import type { Visitor } from '../../../api/server/call-context.ts';
import { DEFAULT_PICTURE, PROFILE_PICTURES, publicName, roleNamed } from '../../../profiles/profile.ts';
import type { Me } from '../../account-contract.ts';
import { lastMomentOf, RENEWED_EVERY_MS, renewedUntil } from '../../session-length.ts';
import type { SignIn } from './sign-in.ts';

/** A request's visitor, what the pages show of them, and cookies to hand back when the session was renewed. */
export type SeenVisitor = { visitor: Visitor; me: Me; setCookies: string[] };

type Kept = { seen: SeenVisitor; untilMs: number };

// A page asks several times within a second; a sign-out or a change of rights evicts at once, in every process.
const KEPT_MS = 5000;
const MAX_KEPT = 10_000;

const person = z.object({
  id: z.string(),
  name: z.string().nullish(),
  discordUsername: z.string().nullish(),
  robloxUsername: z.string().nullish(),
  nameHiddenAt: z.date().nullish(),
  nameRefused: z.string().nullish(),
  profilePicture: z.enum(PROFILE_PICTURES).nullish(),
  role: z.string().nullish(),
  createdAt: z.date(),
});

/** Finds who is behind a request's cookie, and remembers it for seconds. */
export class Visitors {
  readonly #signIn: SignIn;
  readonly #cookieName: string;
  readonly #now: () => Date;
  readonly #seen: (sessionId: string) => void;
  readonly #kept = new Map<string, Kept>();
  #forgotten = 0;

  /**
   * @param cookieName the session cookie's whole name: a neighbour's site can set one without the `__Host-`
   * @param seen told of each session that is used
   */
  constructor(
    signIn: SignIn,
    cookieName: string,
    now: () => Date,
    seen: (sessionId: string) => void = () => {},
  ) {
    this.#signIn = signIn;
    this.#cookieName = cookieName;
    this.#now = now;
    this.#seen = seen;
  }

  /** @returns the visitor, or null when the request carries no session that is alive */
  async find(headers: Headers): Promise<SeenVisitor | null> {
    const found = await this.#find(headers);
    if (found !== null) this.#seen(found.visitor.sessionId);
    return found;
  }

  /** Forgets a person, whose sessions or rights have changed. */
  forget(userId: string): void {
    this.#forgotten += 1;
    for (const [cookie, { seen }] of this.#kept)
      if (seen.visitor.userId === userId) this.#kept.delete(cookie);
  }

  /** Forgets everybody: after events may have been missed. */
  forgetAll(): void {
    this.#forgotten += 1;
    this.#kept.clear();
  }

  async #find(headers: Headers): Promise<SeenVisitor | null> {
    const cookie = cookieNamed(this.#cookieName, headers.get('cookie'));
    if (cookie === undefined) return null;
    const kept = this.#kept.get(cookie);
    if (kept !== undefined && kept.untilMs > this.#now().getTime()) return { ...kept.seen, setCookies: [] };
    const forgotten = this.#forgotten;
    // Only the cookie that the answer is kept under: of two with one name the library might read the other.
    const session = new Headers({ cookie: `${this.#cookieName}=${cookie}` });
    const seen = await this.#ask(session);
    if (seen === null) this.#kept.delete(cookie);
    // What was read before somebody was to be forgotten may be about them.
    else if (forgotten === this.#forgotten) this.#keep(cookie, seen);
    return seen;
  }

  /** The library renews a session whenever it is asked, however little that adds near its last moment: here once a day. */
  async #ask(headers: Headers): Promise<SeenVisitor | null> {
    const query = { disableRefresh: true };
    const found = await this.#signIn.api.getSession({ headers, query, returnHeaders: true });
    if (found.response === null) return null;
    const seen = toSeen(found.response, []);
    const { createdAt, expiresAt } = found.response.session;
    const now = this.#now();
    const { role } = seen.visitor;
    if (lastMomentOf(role, createdAt) <= now) return null;
    const gainMs = renewedUntil(role, createdAt, now).getTime() - expiresAt.getTime();
    if (gainMs < RENEWED_EVERY_MS) return seen;
    const renewed = await this.#signIn.api.getSession({ headers, returnHeaders: true });
    return renewed.response === null ? null : toSeen(renewed.response, renewed.headers.getSetCookie());
  }

  #keep(cookie: string, seen: SeenVisitor): void {
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(cookie, { seen, untilMs: this.#now().getTime() + KEPT_MS });
  }
}

/** @returns the text of a cookie, if a Cookie header has it */
function cookieNamed(name: string, header: string | null): string | undefined {
  const start = `${name}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || undefined;
}

function toSeen(found: { session: { id: string }; user: unknown }, setCookies: string[]): SeenVisitor {
  const user = person.parse(found.user);
  const role = roleNamed(user.role);
  const robloxUsername = user.robloxUsername ?? null;
  return {
    visitor: { userId: user.id, role, sessionId: found.session.id },
    me: {
      userId: user.id,
      name: publicName({
        id: user.id,
        robloxUsername,
        discordDisplayName: user.name ?? null,
        nameHiddenAt: user.nameHiddenAt ?? null,
        nameRefused: user.nameRefused ?? null,
      }),
      robloxUsername,
      picture: user.profilePicture ?? DEFAULT_PICTURE,
      role,
      discordConnected: Boolean(user.discordUsername),
      joinedAt: user.createdAt.toISOString(),
    },
    setCookies,
  };
}

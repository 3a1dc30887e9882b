import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { auth as basicAuth } from 'hono/utils/basic-auth';
import { z } from 'zod';
import {
  AuthorizationAnswer,
  AuthorizationRequest,
  authorizationError,
  authorizationFault,
  redirectBack,
} from './discord-authorization.ts';
import { authorizePage } from './discord-authorize-page.ts';
import { STAND_IN_CLIENT } from './discord-client.ts';
import type { DiscordClient } from './discord-client.ts';
import { personFromTyped } from './discord-person.ts';
import type { DiscordPerson, SeededDiscordPerson } from './discord-person.ts';
import { TokenForm, allows, currentUser, isExchangeable } from './discord-token.ts';
import type { Grant } from './discord-token.ts';
import { createExpiringStore } from './expiring-store.ts';
import { createMisbehaviour } from './misbehaviour.ts';
import { showPage } from './page.ts';

const TITLE = 'Stand-in Discord';
const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_S = 7 * 24 * 60 * 60;

type Settings = {
  /** Who can be picked; the first three stand out. */
  people: readonly SeededDiscordPerson[];
  /** The product's address: sign-in returns only there, or from one loopback address to another. */
  publicUrl: string;
  client?: DiscordClient;
  now?: () => Date;
};

/**
 * A Discord of our own for demo mode and tests: the OAuth2 pages and calls that the product uses, at the paths that
 * follow discord.com's host name, so that only the base URL differs. State lives in memory.
 * @returns an app to mount under any path, or to serve alone
 */
export function createStandInDiscord({
  people,
  publicUrl,
  client = STAND_IN_CLIENT,
  now = () => new Date(),
}: Settings): Hono {
  const app = new Hono();
  const codes = createExpiringStore<Grant>(CODE_LIFETIME_MS, now);
  const tokens = createExpiringStore<Grant>(TOKEN_LIFETIME_S * 1000, now);
  const members = new Set<string>();
  const misbehaviour = createMisbehaviour(
    {
      down: { message: 'upstream connect error or disconnect/reset before headers', code: 0 },
      tooMany: { message: 'You are being rate limited.', retry_after: 1, global: false },
    },
    () => ({ members: [...members] }),
  );
  app.route('/', misbehaviour.control);
  app.use('/api/*', misbehaviour.middleware);

  app.get('/oauth2/authorize', async (c) => {
    const request = AuthorizationRequest.safeParse(c.req.query());
    if (!request.success) return showFault(c, z.prettifyError(request.error));
    const fault = authorizationFault(request.data, client.id, publicUrl);
    if (fault !== undefined) return showFault(c, fault);
    const error = authorizationError(request.data);
    if (error !== undefined) return c.redirect(redirectBack(request.data, { error }));
    return showPage(c, { title: TITLE, body: authorizePage({ request: request.data, people }) });
  });

  app.post('/oauth2/authorize', async (c) => {
    const form = await c.req.parseBody();
    const parsed = AuthorizationRequest.extend(AuthorizationAnswer.shape).safeParse(form);
    if (!parsed.success) return showFault(c, z.prettifyError(parsed.error));
    const request = AuthorizationRequest.parse(form);
    const answer = parsed.data;
    const fault = authorizationFault(request, client.id, publicUrl);
    if (fault !== undefined) return showFault(c, fault);
    const error = answer.decision === 'cancel' ? 'access_denied' : authorizationError(request);
    if (error !== undefined) return c.redirect(redirectBack(request, { error }));

    const person = chosenPerson(answer, people);
    if (typeof person === 'string') {
      const body = authorizePage({ request, people, previous: answer, problem: person });
      return showPage(c, { title: TITLE, body, status: 400 });
    }
    const code = randomBytes(20).toString('base64url');
    codes.put(code, { person: { ...person, pictured: answer.picture !== undefined }, request });
    return c.redirect(redirectBack(request, { code }));
  });

  app.post('/api/oauth2/token', async (c) => {
    const form = TokenForm.safeParse(await c.req.parseBody());
    if (!form.success) return c.json({ error: 'invalid_request' }, 400);
    const basic = basicAuth(c.req.raw);
    const id = basic?.username ?? form.data.client_id;
    const secret = basic?.password ?? form.data.client_secret;
    if (id !== client.id || secret !== client.secret) return c.json({ error: 'invalid_client' }, 401);
    if (form.data.grant_type !== 'authorization_code')
      return c.json({ error: 'unsupported_grant_type' }, 400);

    const grant = codes.take(form.data.code);
    if (grant === undefined || !isExchangeable(grant, form.data)) {
      return c.json({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' }, 400);
    }
    const accessToken = randomBytes(24).toString('base64url');
    tokens.put(accessToken, grant);
    c.header('Cache-Control', 'no-store');
    return c.json({
      token_type: 'Bearer',
      access_token: accessToken,
      expires_in: TOKEN_LIFETIME_S,
      refresh_token: randomBytes(24).toString('base64url'),
      scope: grant.request.scope,
    });
  });

  app.get('/api/users/@me', (c) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
    const grant = token === undefined ? undefined : tokens.get(token);
    if (grant === undefined || !allows(grant, 'identify'))
      return c.json({ message: '401: Unauthorized', code: 0 }, 401);
    return c.json(currentUser(grant));
  });

  app.put('/api/v10/guilds/:guild/members/:user', async (c) => {
    if (c.req.header('Authorization') !== `Bot ${client.botToken}`) {
      return c.json({ message: '401: Unauthorized', code: 0 }, 401);
    }
    const body = z.object({ access_token: z.string() }).safeParse(await c.req.json().catch(() => undefined));
    const grant = body.success ? tokens.get(body.data.access_token) : undefined;
    const { guild, user } = c.req.param();
    if (grant?.person.discordId !== user || !allows(grant, 'guilds.join')) {
      return c.json({ message: 'Invalid OAuth2 access token', code: 50025 }, 403);
    }
    const member = `${guild}/${user}`;
    if (members.has(member)) return c.body(null, 204);
    members.add(member);
    return c.json({ user: { id: user, username: grant.person.handle }, roles: [], pending: false }, 201);
  });

  return app;
}

function showFault(c: Context, fault: string): Promise<Response> {
  return showPage(c, { title: TITLE, body: html`<p class="bad" role="alert">${fault}</p>`, status: 400 });
}

/** @returns the person that the form names (a typed username wins over a picked person), or what is wrong with it */
function chosenPerson(
  answer: AuthorizationAnswer,
  people: readonly SeededDiscordPerson[],
): DiscordPerson | string {
  const email = answer.email === '' ? undefined : answer.email;
  if (email !== undefined && !z.email().safeParse(email).success) return 'That is not an email address.';
  if (answer.username.trim() !== '') {
    return (
      personFromTyped({ username: answer.username, email }, people) ??
      'A username needs at least 2 letters or digits: a to z, 0 to 9, dot and underscore.'
    );
  }
  return people.find((person) => person.discordId === answer.person) ?? 'Pick somebody or type a username.';
}

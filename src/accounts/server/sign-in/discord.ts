import { z } from 'zod';
import { readLimited } from '../../../platform/server/http/read-limited.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';

/** What Discord says of a person; every text is as given there. */
export type DiscordPerson = {
  id: string;
  username: string;
  displayName: string | null;
  avatarUrl: string | null;
  email: string | null;
  emailVerified: boolean;
};

/** Whoever signs in waits this long for each of Discord's two answers: 9 s in all. */
const TIMEOUT_MS = 4500;

/** Far more than Discord says of anybody; what has no end must not fill the memory meanwhile. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** Nobody waits for the community server, but a call to it does not hang around either. */
const JOIN_TIMEOUT_MS = 5000;

const token = z.object({ access_token: z.string().min(1) });

const answer = z.object({
  id: z.string().regex(/^\d{5,25}$/),
  username: z.string().min(1).max(64),
  global_name: z.string().max(64).nullish(),
  avatar: z.string().max(100).nullish(),
  email: z.string().max(320).nullish(),
  verified: z.boolean().nullish(),
});

/**
 * Turns the code that a person brings back from Discord into an access token. Done here because the sign-in library
 * would wait for Discord without end.
 * @throws when Discord refuses the code, cannot be reached in `timeoutMs` or answers something else; the message
 *   holds nothing of the code
 */
export async function redeemDiscordCode(
  discord: { serverUrl: string; clientId: string; clientSecret: string },
  given: { code: string; redirectURI: string; codeVerifier?: string | undefined },
  timeoutMs = TIMEOUT_MS,
): Promise<{ accessToken: string }> {
  const response = await fetch(`${discord.serverUrl}/api/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: given.redirectURI,
      code_verifier: given.codeVerifier ?? '',
      client_id: discord.clientId,
      client_secret: discord.clientSecret,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Discord refused a code with ${response.status}`);
  }
  const answered = token.safeParse(await readJson(response).catch(() => undefined));
  if (!answered.success) throw new Error('Discord answered a code with something else than a token');
  return { accessToken: answered.data.access_token };
}

/**
 * Asks Discord whose access token this is.
 * @param serverUrl base address of Discord
 * @returns null when Discord refuses the token, cannot be reached in `timeoutMs` or answers something else
 */
export async function readDiscordPerson(
  serverUrl: string,
  accessToken: string,
  timeoutMs = TIMEOUT_MS,
): Promise<DiscordPerson | null> {
  try {
    const response = await fetch(`${serverUrl}/api/users/@me`, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const person = answer.parse(await readJson(response));
    return {
      id: person.id,
      username: person.username,
      displayName: person.global_name ?? null,
      avatarUrl: person.avatar
        ? `https://cdn.discordapp.com/avatars/${person.id}/${person.avatar}.png`
        : null,
      email: person.email ?? null,
      emailVerified: person.verified ?? false,
    };
  } catch {
    // Down, slow or lying: to the person who signs in it is one and the same, and the library logs the failed sign-in.
    return null;
  }
}

async function readJson(response: Response): Promise<unknown> {
  return JSON.parse((await readLimited(response, MAX_ANSWER_BYTES)).toString('utf8'));
}

/**
 * Adds a person to the community server, where one is configured. Somebody who
 * is there already stays as they are. Whatever goes wrong is a line in the log, without the token and the person.
 */
export async function joinGuild(
  discord: { serverUrl: string; guild: { id: string; botToken: string } | undefined },
  who: { personId: string; accessToken: string },
  log: Log,
  timeoutMs = JOIN_TIMEOUT_MS,
): Promise<void> {
  const { guild, serverUrl } = discord;
  if (guild === undefined) return;
  try {
    const response = await fetch(`${serverUrl}/api/v10/guilds/${guild.id}/members/${who.personId}`, {
      method: 'PUT',
      headers: { authorization: `Bot ${guild.botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ access_token: who.accessToken }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) log.warn({ status: response.status }, 'the community server did not take somebody');
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the community server could not be reached');
  }
}

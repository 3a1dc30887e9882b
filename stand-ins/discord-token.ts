import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AuthorizationRequest } from './discord-authorization.ts';
import type { DiscordPerson } from './discord-person.ts';

/** What somebody allowed: kept under a code at first, then under an access token. */
export type Grant = { person: DiscordPerson; request: AuthorizationRequest };

/** The form of POST /api/oauth2/token. Discord takes no JSON here. */
export const TokenForm = z.object({
  grant_type: z.string().default(''),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  code_verifier: z.string().default(''),
});
export type TokenForm = z.infer<typeof TokenForm>;

/**
 * @returns whether a code may become a token: the same redirect address as when it was asked for, and the verifier
 *   behind the challenge if one was given (RFC 7636, S256)
 */
export function isExchangeable(grant: Grant, form: TokenForm): boolean {
  if (grant.request.redirect_uri !== form.redirect_uri) return false;
  if (grant.request.code_challenge === undefined) return true;
  return createHash('sha256').update(form.code_verifier).digest('base64url') === grant.request.code_challenge;
}

/** @returns whether the person allowed a scope, such as 'email' */
export function allows(grant: Grant, scope: string): boolean {
  return grant.request.scope.split(/\s+/).includes(scope);
}

/** @returns the hash by which Discord names a person's picture */
function pictureOf(discordId: string): string {
  return createHash('sha256').update(`picture:${discordId}`).digest('hex').slice(0, 32);
}

/** The body of GET /users/@me; the email address only where it was asked for. */
export function currentUser(grant: Grant): object {
  const { person } = grant;
  return {
    id: person.discordId,
    username: person.handle,
    global_name: person.displayName,
    avatar: person.pictured === true ? pictureOf(person.discordId) : null,
    discriminator: '0',
    public_flags: 0,
    flags: 0,
    banner: null,
    accent_color: null,
    locale: 'en-US',
    mfa_enabled: false,
    premium_type: 0,
    ...(allows(grant, 'email') ? { email: person.email, verified: person.emailVerified } : {}),
  };
}

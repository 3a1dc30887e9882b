import { z } from 'zod';

/** An app's request that somebody sign in: the query of GET /oauth2/authorize, and again the form's hidden fields. */
export const AuthorizationRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string().default('code'),
  scope: z.string().default('identify'),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

/** What the page's form says besides the request itself. */
export const AuthorizationAnswer = z.object({
  decision: z.enum(['authorize', 'cancel']).default('authorize'),
  /** Discord id of the picked person. */
  person: z.string().default(''),
  username: z.string().max(200).default(''),
  email: z.string().trim().max(254).default(''),
  /** Whether the person has a picture of their own now. */
  picture: z.literal('on').optional(),
});
export type AuthorizationAnswer = z.infer<typeof AuthorizationAnswer>;

/**
 * @returns why the request cannot even be answered by a redirect, as Discord shows it on its page, else undefined
 * @param publicUrl the product's address: Discord redirects only to registered addresses, so nobody can use the
 *   stand-in of a public demo to send people elsewhere
 */
export function authorizationFault(
  request: AuthorizationRequest,
  clientId: string,
  publicUrl: string,
): string | undefined {
  if (request.client_id !== clientId) return 'Unknown application: client_id.';
  if (!mayRedirectTo(request.redirect_uri, publicUrl)) return 'Invalid OAuth2 redirect_uri.';
  return undefined;
}

function mayRedirectTo(redirectUri: string, publicUrl: string): boolean {
  const target = URL.parse(redirectUri);
  const home = URL.parse(publicUrl);
  if (target === null || home === null || !/^https?:$/.test(target.protocol)) return false;
  return target.origin === home.origin || (isLoopback(target.hostname) && isLoopback(home.hostname));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** @returns the OAuth error that goes back to the app by redirect, else undefined */
export function authorizationError(request: AuthorizationRequest): string | undefined {
  if (request.response_type !== 'code') return 'unsupported_response_type';
  if (request.code_challenge !== undefined && request.code_challenge_method !== 'S256')
    return 'invalid_request';
  return undefined;
}

/** @returns the app's address with the answer and the app's own state in its query */
export function redirectBack(request: AuthorizationRequest, answer: Record<string, string>): string {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (request.state !== undefined) url.searchParams.set('state', request.state);
  return url.href;
}

import { z } from 'zod';
import { call, text } from '../api/call.ts';
import { CONFIRMATION_REQUIRED } from './confirmation.ts';
import { MAX_PASSKEYS } from './passkeys.ts';

/** Bytes as passkeys travel in JSON. */
const bytes = text.max(20_000).regex(/^[\w-]*$/);
const credentialId = text.max(1400).regex(/^[\w-]+$/);
const signedBy = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};
const known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

const PASSKEY_REFUSED = { status: 422, message: 'This passkey did not work.' } as const;
const PASSKEY_NOT_FOUND = { status: 404, message: 'This passkey is no longer there.' } as const;
const NO_PASSKEY = { status: 409, message: 'You have no passkey yet.' } as const;
const TOO_MANY_PASSKEYS = {
  status: 409,
  message: `You have ${MAX_PASSKEYS} passkeys. Remove one first.`,
} as const;

const confirmation = z.object({
  confirmedUntil: z.iso.datetime().nullable().describe('Null when this session is not confirmed.'),
});

export const passkeyContract = {
  confirmation: call
    .meta({ who: 'admin' })
    .route({
      method: 'GET',
      path: '/me/confirmation',
      tags: ['Account'],
      summary: 'Whether you have confirmed lately that it is you',
      description:
        "Takes nothing. Gives until when this session may do what reaches other people's accounts, or null, and how many passkeys you have. Signing in with Discord confirms the session that it begins, a passkey the one that uses it; either for 10 minutes.",
    })
    .output(confirmation.extend({ passkeys: z.int() })),

  startConfirming: call
    .meta({ who: 'admin' })
    .route({
      method: 'POST',
      path: '/me/confirmation/challenge',
      tags: ['Account'],
      summary: 'Begin to confirm by a passkey',
      description:
        'Takes nothing. Gives what one of your passkeys is to sign, for this session alone, once and within 5 minutes, in the form of WebAuthn. The one that was given before is no longer good.',
    })
    .input(z.strictObject({}))
    .errors({ NO_PASSKEY })
    .output(
      z.object({
        challenge: z.string(),
        rpId: z.string(),
        allowCredentials: z.array(known),
        userVerification: z.literal('required'),
        timeout: z.int(),
      }),
    ),

  confirm: call
    .meta({ who: 'admin' })
    .route({
      method: 'POST',
      path: '/me/confirmation',
      tags: ['Account'],
      summary: 'Confirm by a passkey that it is you',
      description:
        'Takes what one of your passkeys has signed, in the form of WebAuthn. This session is confirmed for 10 minutes from then on.',
    })
    .input(
      z.object({
        signed: z.object({
          ...signedBy,
          response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
        }),
      }),
    )
    .errors({ PASSKEY_REFUSED })
    .output(confirmation),

  mine: call
    .meta({ who: 'admin' })
    .route({
      method: 'GET',
      path: '/me/passkeys',
      tags: ['Account'],
      summary: 'Your passkeys',
      description: 'Takes nothing. Gives your passkeys, the oldest first.',
    })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          name: z.string().describe("The device it was added on, as in 'Chrome on Android'."),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime().nullable(),
        }),
      ),
    ),

  startAdding: call
    .meta({ who: 'admin' })
    .route({
      method: 'POST',
      path: '/me/passkeys/challenge',
      tags: ['Account'],
      summary: 'Begin to add a passkey',
      description:
        'Takes nothing. Gives what a device makes a passkey from, for this session alone, once and within 5 minutes, in the form of WebAuthn. Only for a session that is confirmed.',
    })
    .input(z.strictObject({}))
    .errors({ CONFIRMATION_REQUIRED, TOO_MANY_PASSKEYS })
    .output(
      z.object({
        challenge: z.string(),
        rp: z.object({ id: z.string(), name: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
        excludeCredentials: z.array(known),
        authenticatorSelection: z.object({
          residentKey: z.literal('preferred'),
          userVerification: z.literal('required'),
        }),
        attestation: z.literal('none'),
        timeout: z.int(),
      }),
    ),

  add: call
    .meta({ who: 'admin' })
    .route({
      method: 'POST',
      path: '/me/passkeys',
      tags: ['Account'],
      summary: 'Add a passkey',
      description: `Takes what a device made, in the form of WebAuthn. Only for a session that is confirmed; ${MAX_PASSKEYS} at most.`,
    })
    .input(
      z.object({
        made: z.object({
          ...signedBy,
          response: z.object({
            clientDataJSON: bytes,
            attestationObject: bytes,
            transports: z.array(text.max(40)).max(10).optional(),
          }),
        }),
      }),
    )
    .errors({ CONFIRMATION_REQUIRED, PASSKEY_REFUSED, TOO_MANY_PASSKEYS })
    .output(z.object({ id: z.uuid() })),

  remove: call
    .meta({ who: 'admin' })
    .route({
      method: 'DELETE',
      path: '/me/passkeys/{passkeyId}',
      tags: ['Account'],
      summary: 'Remove one of your passkeys',
      description: 'Takes a passkey of your own. Only for a session that is confirmed.',
    })
    .input(z.strictObject({ passkeyId: z.uuid() }))
    .errors({ CONFIRMATION_REQUIRED, PASSKEY_NOT_FOUND })
    .output(z.object({ removed: z.literal(true) })),
};

import { refuse } from '../../../api/refuse.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import type { passkeys } from './passkey-table.ts';

type Passkey = typeof passkeys.$inferSelect;
type Signed = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
};
type Made = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string };
};

// Loaded when it is first needed: few ever are staff.
const library = async () => await import('@simplewebauthn/server');

/** @returns the site as passkeys know it */
export function siteOf({ config }: Pick<CallContext, 'config'>) {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, rpId: hostname };
}

/**
 * Checks what a device has signed.
 * @returns how often the device has signed by now
 * @throws the refusal PASSKEY_REFUSED, also where its count has not gone on: then there are two of it
 */
export async function checkSigned(
  context: CallContext,
  passkey: Passkey,
  signed: Signed,
  challenge: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { origin, rpId } = siteOf(context);
  const checked = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(refused(context));
  return checked.verified ? checked.authenticationInfo.newCounter : refuse('PASSKEY_REFUSED');
}

/**
 * Checks what a device has made.
 * @returns the passkey as it is kept
 * @throws the refusal PASSKEY_REFUSED
 */
export async function checkMade(context: CallContext, made: Made, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { origin, rpId } = siteOf(context);
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
  }).catch(refused(context));
  if (!checked.verified) refuse('PASSKEY_REFUSED');
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** The library throws whatever is wrong with what came, and says what. */
function refused({ log }: CallContext) {
  return (error: unknown): never => {
    log.warn(
      { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
      'a passkey was refused',
    );
    return refuse('PASSKEY_REFUSED');
  };
}

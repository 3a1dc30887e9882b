import { isCallError, safe } from '../../../api/call-error.ts';
import { tooManyWords } from '../../../api/call-failures.ts';
import type { Api } from '../../../api/client.ts';

/** Fetched with the first passkey that is used. */
const library = async () => await import('@simplewebauthn/browser');

const TRY_DISCORD = 'This did not work. Try again, or sign in again with Discord.';

/**
 * Has a passkey confirm that whoever is here is its person.
 * @returns what went wrong, in words; undefined when nothing did
 */
export async function confirmByPasskey(api: Api): Promise<string | undefined> {
  try {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      library(),
      api.passkeys.startConfirming({}),
    ]);
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    await api.passkeys.confirm({
      signed: { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } },
    });
    return undefined;
  } catch (error) {
    return wordsFor(error, TRY_DISCORD);
  }
}

/**
 * Has the device make a passkey, and keeps it.
 * @returns what went wrong, in words; undefined when nothing did
 */
export async function addPasskey(api: Api): Promise<string | undefined> {
  // Who has to confirm first does so before the device asks for anything.
  const { error, data: optionsJSON } = await safe(api.passkeys.startAdding({}));
  if (error !== null) return wordsFor(error, 'Please try again later.');
  try {
    const { startRegistration } = await library();
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    await api.passkeys.add({
      made: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports },
      },
    });
    return undefined;
  } catch (thrown) {
    return wordsFor(thrown, 'No passkey was added. Please try again.');
  }
}

/** What browsers and devices call what they did not do. */
function wordsFor(error: unknown, otherwise: string): string {
  if (isCallError(error)) return tooManyWords(error) ?? (error.defined ? error.message : otherwise);
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'It was cancelled or took too long. Try again.';
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (name === 'SecurityError') return 'Passkeys need a site whose address is a name. This one is a number.';
  if (name === 'NotSupportedError') return 'This device cannot use passkeys.';
  return otherwise;
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The user is there, and the device has made sure of who it is. */
const PRESENT_AND_VERIFIED = 0x05;
const WITH_NEW_KEY = 0x40;
const NO_AAGUID = Buffer.alloc(16);

/** A device that makes one passkey for a site and signs with it, as a browser hands it on. */
export class Authenticator {
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  readonly id = randomBytes(16).toString('base64url');
  /** How often it has signed; a test may set it back. */
  counter = 0;

  constructor(siteUrl: string) {
    this.#origin = new URL(siteUrl).origin;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** @returns what it makes for a challenge */
  make(challenge: string) {
    const authData = this.#authenticatorData(PRESENT_AND_VERIFIED | WITH_NEW_KEY, this.#attestedKey());
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation as never));
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject,
    });
  }

  /** @returns what it signs for a challenge */
  sign(challenge: string, origin = this.#origin) {
    this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin);
    const authenticatorData = this.#authenticatorData(PRESENT_AND_VERIFIED);
    const digest = sha256(Buffer.from(clientDataJSON, 'base64url'));
    const signature = sign('sha256', Buffer.concat([authenticatorData, digest]), this.#privateKey);
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  #clientData(type: string, challenge: string, origin = this.#origin): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #authenticatorData(flags: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter, attested]);
  }

  #attestedKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([NO_AAGUID, length, id, isoCBOR.encode(key as never)]);
  }
}

function sha256(of: Buffer | string): Buffer {
  return createHash('sha256').update(of).digest();
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { z } from 'zod';

/** What a call came to: what it gave, or the named error that it was refused with. */
export type CallAnswer = { output: unknown } | { refusal: ORPCError<string, unknown> };

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const written = z.union([
  z.object({
    refusal: z.object({ code: z.string(), status: z.int(), message: z.string(), data: z.unknown() }),
  }),
  z.object({ output: z.unknown() }),
]);

/** @returns a digest that tells nothing of the key, nor of anything else in it that could be guessed */
export function digestWith(key: string, ...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(key);
  for (const part of parts) hash.update(`\0${part.length}\0`).update(part);
  return hash.digest('base64url');
}

/** Seals an answer, which may hold what only its reader should see, so that the database alone cannot open it. */
export function sealAnswer(key: string, answer: CallAnswer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(key), iv, { authTagLength: TAG_BYTES });
  const body = cipher.update(JSON.stringify(toWritten(answer)), 'utf8');
  return Buffer.concat([iv, body, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws when the answer was sealed with another key */
export function openAnswer(key: string, sealed: string): CallAnswer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, secretOf(key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  const read = written.parse(JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8')));
  if (!('refusal' in read)) return { output: read.output };
  const { code, ...rest } = read.refusal;
  return { refusal: new ORPCError(code, { ...rest, defined: true }) };
}

function toWritten(answer: CallAnswer) {
  if (!('refusal' in answer)) return answer;
  const { code, status, message, data } = answer.refusal;
  return { refusal: { code, status, message, data } };
}

function secretOf(key: string): Buffer {
  return createHash('sha256').update(`answer\0${key}`).digest();
}

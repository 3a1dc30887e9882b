import { crc32 } from 'node:zlib';
import { z } from 'zod';

/*
 * A backup is one file of two gzip members, so that any gzip tool opens it. The first holds lines of JSON: a header, and
 * then every row of every table in the header's order. The second holds one line, the SHA-256 of the whole first member,
 * and is written byte for byte in one way: no byte of the file can be another one unnoticed.
 */

/** Raised by what this version writes differently from the one before. */
export const BACKUP_VERSION = 1;

export const backupHeader = z.object({
  format: z.literal('swapwise-backup'),
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** The last migration that the tables have had. */
  level: z.object({ tag: z.string(), hash: z.string(), when: z.number() }),
  /** In the order in which they are filled: no row refers to one that comes later. */
  tables: z.array(
    z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string().regex(/^\w+$/)), rows: z.int() }),
  ),
  /** What is not in it on purpose. */
  leftOut: z.array(z.string()),
});

export type BackupHeader = z.infer<typeof backupHeader>;

const SHA_AT = '{"sha256":"'.length;
const SHA_LENGTH = 64;
// A member that holds its text as it is: no flags, no time, unknown system.
const MEMBER_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const BLOCK_START = 5;

/** @returns the second member of a backup whose first one has this SHA-256 (64 hexadecimal digits) */
export function backupTrailer(sha256: string): Buffer {
  const text = Buffer.from(`{"sha256":"${sha256}"}\n`);
  const block = Buffer.alloc(BLOCK_START);
  block.writeUInt8(1, 0);
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(0xffff - text.length, 3);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(text), 0);
  end.writeUInt32LE(text.length, 4);
  return Buffer.concat([MEMBER_START, block, text, end]);
}

/** How many bytes the second member has. */
export const TRAILER_BYTES = backupTrailer('0'.repeat(SHA_LENGTH)).length;

/** @returns the SHA-256 in what may be a second member, or undefined when it is none */
export function readTrailer(bytes: Buffer): string | undefined {
  const start = MEMBER_START.length + BLOCK_START + SHA_AT;
  const sha256 = bytes.toString('latin1', start, start + SHA_LENGTH);
  return /^[0-9a-f]{64}$/.test(sha256) && backupTrailer(sha256).equals(bytes) ? sha256 : undefined;
}

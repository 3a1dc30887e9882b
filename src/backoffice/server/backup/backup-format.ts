import { crc32 } from 'node:zlib';
import { z } from 'zod';

/*
 * A backup is one file of two gzip members, so that any gzip tool opens it. The first holds lines of JSON: a header, and
 * then every row of every table in the header's order. The second holds one line, the SHA-256 of the whole first member and, from
 * format 2 on, its HMAC by a key that is not in the database, and is written byte for byte in one way: no byte of the file can be
 * another one unnoticed.
 */

/** Raised by what this version writes differently from the one before. */
export const BACKUP_VERSION = 2;

/** The first format of which files are signed. */
const FIRST_SIGNED = 2;

/** What backups are signed with; the id tells it from others, and says nothing else of it. */
export type BackupKey = { id: string; secret: Buffer };

/** What the end of a file says of all that is before it, in hexadecimal digits. */
export type BackupSeal = { sha256: string; signature?: string | undefined };

export const backupHeader = z.object({
  format: z.literal('swapwise-backup'),
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** By which key it is signed. */
  key: z.string().optional(),
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

const DIGITS = '0'.repeat(64);
const SEAL = /^\{"sha256":"([0-9a-f]{64})"(?:,"signature":"([0-9a-f]{64})")?\}\n$/;
// A member that holds its text as it is: no flags, no time, unknown system.
const MEMBER_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const BLOCK_START = 5;
const MEMBER_END = 8;

/** @returns the second member of a backup */
export function backupTrailer({ sha256, signature }: BackupSeal): Buffer {
  const text = Buffer.from(`${JSON.stringify({ sha256, signature })}\n`);
  const block = Buffer.alloc(BLOCK_START);
  block.writeUInt8(1, 0);
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(0xffff - text.length, 3);
  const end = Buffer.alloc(MEMBER_END);
  end.writeUInt32LE(crc32(text), 0);
  end.writeUInt32LE(text.length, 4);
  return Buffer.concat([MEMBER_START, block, text, end]);
}

/** @returns how many bytes the second member of a file of that format has */
export function trailerBytes(version: number): number {
  const signature = version < FIRST_SIGNED ? undefined : DIGITS;
  return backupTrailer({ sha256: DIGITS, signature }).length;
}

/** @returns what stands in what may be a second member, or undefined when it is none */
export function readTrailer(bytes: Buffer): BackupSeal | undefined {
  const text = bytes.toString('latin1', MEMBER_START.length + BLOCK_START, bytes.length - MEMBER_END);
  const [, sha256, signature] = SEAL.exec(text) ?? [];
  if (sha256 === undefined) return undefined;
  const seal = { sha256, signature };
  return backupTrailer(seal).equals(bytes) ? seal : undefined;
}

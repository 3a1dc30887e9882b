import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../../../platform/server/thrown.ts';
import {
  BACKUP_VERSION,
  type BackupHeader,
  backupHeader,
  type BackupKey,
  type BackupSeal,
  readTrailer,
  trailerBytes,
} from './backup-format.ts';

/** Why a file is not restored, in a sentence for whoever asked for it. */
export class BackupRefused extends Error {
  readonly reason: 'DAMAGED' | 'NOT_SIGNED' | 'OTHER_VERSION';
  /** @param reason what the sentence comes down to */
  constructor(sentence: string, reason: BackupRefused['reason'] = 'DAMAGED') {
    super(sentence);
    this.reason = reason;
  }
}

const MAX_HEADER = 1024 * 1024;

/** Which files are taken: those that are signed with this key, or any, whoever made or changed them. */
type Trusted = { key: BackupKey | undefined } | 'unverified';

/**
 * Reads a whole file and refuses what is no backup, is damaged or cut off, was written by a later version or not signed by whom
 * it is to be.
 * @returns its header
 * @throws BackupRefused; the file system's error when it cannot be read
 */
export async function checkBackup(path: string, trusted: Trusted): Promise<BackupHeader> {
  const header = await readHeader(path);
  const { seal, rest } = await readEnd(path, header);
  const key = trusted === 'unverified' ? undefined : trusted.key;
  const found = await sealOf(path, rest, key);
  if (found.sha256 !== seal.sha256) throw damaged();
  if (trusted !== 'unverified') requireSigned(header, seal, key, found.signature);
  const expected = header.tables.reduce((sum, table) => sum + table.rows, 0);
  let rows = 0;
  for await (const lines of readRows(path)) rows += lines.length;
  if (rows !== expected)
    throw new BackupRefused(`It says that it holds ${expected} rows, and holds ${rows}.`);
  return header;
}

/**
 * Reads how a file begins and ends, whatever its size: enough to tell a backup from something else or from a part of one.
 * @returns its header
 * @throws as `checkBackup`
 */
export async function lookAtBackup(path: string): Promise<BackupHeader> {
  const header = await readHeader(path);
  await readEnd(path, header);
  return header;
}

/** @returns what the end of the file says of the bytes before it, and how many those are */
async function readEnd(path: string, { version }: BackupHeader): Promise<{ seal: BackupSeal; rest: number }> {
  const { size } = await stat(path);
  const rest = size - trailerBytes(version);
  const seal = rest > 0 ? readTrailer(await lastBytes(path, rest, size - rest)) : undefined;
  if (seal === undefined) throw damaged();
  return { seal, rest };
}

/** @throws BackupRefused for a file that was not signed with the key, or was changed after that */
function requireSigned(
  header: BackupHeader,
  { signature }: BackupSeal,
  key: BackupKey | undefined,
  expected: string | undefined,
): void {
  if (signature === undefined)
    throw new BackupRefused(
      `It is not signed: an earlier Swapwise made it, or somebody else. If you know where it comes from, ${ANYWAY}.`,
      'NOT_SIGNED',
    );
  if (key === undefined || expected === undefined)
    throw new BackupRefused(
      `There is no key to check its signature with. Put the backup.key of the site that made it into DATA_DIR, or set BACKUP_KEY. If you know where it comes from, ${ANYWAY}.`,
      'NOT_SIGNED',
    );
  if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return;
  throw new BackupRefused(
    header.key === key.id
      ? `Its signature is wrong: it was changed after it was made. If you changed it yourself, ${ANYWAY}.`
      : `It is signed with another key than this site's. Put the backup.key of the site that made it into DATA_DIR, or set BACKUP_KEY. If you know where it comes from, ${ANYWAY}.`,
    'NOT_SIGNED',
  );
}

const ANYWAY = 'add --unverified to restore it all the same';

function damaged(): BackupRefused {
  return new BackupRefused('It is damaged, or a part of it is missing.');
}

/** @returns the rows of a backup as lines of JSON, some at a time, without the header before and the line behind them */
export async function* readRows(path: string): AsyncGenerator<string[]> {
  let isFirst = true;
  let last: string | undefined;
  for await (const lines of readLines(path)) {
    const ready = last === undefined ? lines : [last, ...lines];
    last = ready.pop();
    if (ready.length === 0) continue;
    yield isFirst ? ready.slice(1) : ready;
    isFirst = false;
  }
}

/** @throws BackupRefused when the file does not begin as a backup does, or as a later version's does */
async function readHeader(path: string): Promise<BackupHeader> {
  const notOurs = new BackupRefused('It is no backup of Swapwise.');
  const first = await firstLine(path).catch((error: unknown) => {
    throw isZlibError(error) ? notOurs : error;
  });
  const version = versionOf(first);
  if (version === undefined) throw notOurs;
  if (version > BACKUP_VERSION)
    throw new BackupRefused(
      `A newer Swapwise made it (format ${version}; this one reads ${BACKUP_VERSION}).`,
      'OTHER_VERSION',
    );
  const header = backupHeader.safeParse(JSON.parse(first));
  if (!header.success) throw new BackupRefused('It is damaged: its header cannot be read.');
  return header.data;
}

async function firstLine(path: string): Promise<string> {
  let start = '';
  for await (const chunk of unzipped(path)) {
    start += chunk.toString('utf8');
    const end = start.indexOf('\n');
    if (end >= 0) return start.slice(0, end);
    if (start.length > MAX_HEADER) return '';
  }
  return '';
}

function versionOf(line: string): number | undefined {
  try {
    const written: unknown = JSON.parse(line);
    const known = backupHeader.pick({ format: true, version: true }).safeParse(written);
    return known.data?.version;
  } catch {
    return undefined;
  }
}

async function* readLines(path: string): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of unzipped(path)) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}

/** An error of reading the file reaches whoever reads what is in it. */
function unzipped(path: string): AsyncIterable<Buffer> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  gunzip.on('close', () => file.destroy());
  return file.pipe(gunzip);
}

async function sealOf(path: string, bytes: number, key: BackupKey | undefined): Promise<BackupSeal> {
  const hash = createHash('sha256');
  const signature = key && createHmac('sha256', key.secret);
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) {
    hash.update(chunk);
    signature?.update(chunk);
  }
  return { sha256: hash.digest('hex'), signature: signature?.digest('hex') };
}

async function lastBytes(path: string, from: number, many: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(many), 0, many, from);
    return buffer;
  } finally {
    await file.close();
  }
}

function isZlibError(error: unknown): boolean {
  return codeOf(error).startsWith('Z_');
}

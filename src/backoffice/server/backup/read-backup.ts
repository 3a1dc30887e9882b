import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../../../platform/server/thrown.ts';
import {
  BACKUP_VERSION,
  type BackupHeader,
  backupHeader,
  readTrailer,
  TRAILER_BYTES,
} from './backup-format.ts';

/** Why a file is not restored, in a sentence for whoever asked for it. */
export class BackupRefused extends Error {}

const MAX_HEADER = 1024 * 1024;

/**
 * Reads a whole file once and refuses what is no backup, is damaged or cut off, or was written by a later version.
 * @returns its header
 * @throws BackupRefused; the file system's error when it cannot be read
 */
export async function checkBackup(path: string): Promise<BackupHeader> {
  const header = await readHeader(path);
  const { sha256, rest } = await readEnd(path);
  if ((await hashOf(path, rest)) !== sha256) throw damaged();
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
  await readEnd(path);
  return header;
}

/** @returns the SHA-256 that the end of the file says of the bytes before it, and how many those are */
async function readEnd(path: string): Promise<{ sha256: string; rest: number }> {
  const { size } = await stat(path);
  const rest = size - TRAILER_BYTES;
  const sha256 = rest > 0 ? readTrailer(await lastBytes(path, rest)) : undefined;
  if (sha256 === undefined) throw damaged();
  return { sha256, rest };
}

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

async function hashOf(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) hash.update(chunk);
  return hash.digest('hex');
}

async function lastBytes(path: string, from: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, from);
    return buffer;
  } finally {
    await file.close();
  }
}

function isZlibError(error: unknown): boolean {
  return codeOf(error).startsWith('Z_');
}

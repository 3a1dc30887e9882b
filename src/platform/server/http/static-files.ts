import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PACKED_FOLDER } from './packed-folder.ts';
import type { ReadyAnswer } from './ready-bytes.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
/** A name, a hash of 7 or 8 signs, and a kind. */
const BUILT_FILE = /^\/assets\/[\w.-]{1,80}-[\w-]{7,8}\.(?:js|css)$/;
const COMPRESSED = /^text|svg|json/;

/** Files of the built site, found by their address and kept in memory once asked for. */
export class StaticFiles {
  readonly #folder: string;
  readonly #paths = new Map<string, string>();
  readonly #answers = new Map<string, Promise<ReadyAnswer>>();

  /** @param folder whatever lies in it and has a known type is served under the same path */
  constructor(folder: string) {
    this.#folder = folder;
    for (const file of filesBelow(folder)) {
      if (TYPES[extname(file)] !== undefined)
        this.#paths.set(`/${relative(folder, file).split(sep).join('/')}`, file);
    }
  }

  /** @returns the built files themselves, read from the disk */
  readBuilt(): { path: string; bytes: Buffer }[] {
    return [...this.#paths]
      .filter(([path]) => isBuiltFile(path))
      .map(([path, file]) => ({ path, bytes: readFileSync(file) }));
  }

  /** @returns the file at an address, or undefined when there is none */
  find(path: string): Promise<ReadyAnswer> | undefined {
    const file = this.#paths.get(path);
    if (file === undefined) return undefined;
    const known = this.#answers.get(path);
    if (known !== undefined) return known;
    const answer = this.#read(path, file);
    this.#answers.set(path, answer);
    return answer;
  }

  async #read(path: string, file: string): Promise<ReadyAnswer> {
    const packed = join(this.#folder, PACKED_FOLDER, path);
    // What the build only copies is small, and packed here.
    return await readyFile(
      file,
      await readFile(file),
      existsSync(packed) ? await readFile(packed) : undefined,
    );
  }
}

/** @returns whether an address is of a built file, which carries a hash in its name and never changes */
export function isBuiltFile(path: string): boolean {
  return BUILT_FILE.test(path);
}

/** Built files may be kept for ever; the others are asked for anew once a day. */
export function cacheControlOf(path: string): string {
  return isBuiltFile(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
}

/**
 * @param path says by its end what it is
 * @param packed its brotli form, where that is known
 * @returns a file as an answer, compressed where that makes it smaller
 */
export async function readyFile(path: string, plain: Buffer, packed?: Buffer): Promise<ReadyAnswer> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (!COMPRESSED.test(type)) return { type, plain, br: undefined, gzip: undefined, etag, status: 200 };
  const [br, gz] = await Promise.all([packed ?? compressBrotli(plain), compressGzip(plain)]);
  return { type, plain, br, gzip: gz, etag, status: 200 };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name.startsWith('.')) return [];
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

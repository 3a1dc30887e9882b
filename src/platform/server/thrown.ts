import { inspect } from 'node:util';

/** The embedded database's file system throws objects that are no errors, with WASI's numbers for what went wrong. */
const WASI_CODES: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  22: 'EFBIG',
  29: 'EIO',
  33: 'EMFILE',
  44: 'ENOENT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** No room on the device, or in what the user may take of it or make a file as large as; PostgreSQL's word for all. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
const SQLITE_FULL = 13;

/** @returns what was thrown, what caused it, and what of several it stands for; each once, the outermost first */
export function causesOf(thrown: unknown, seen: readonly unknown[] = []): unknown[] {
  if (seen.includes(thrown)) return [];
  const inner = thrown instanceof AggregateError ? thrown.errors : [];
  const cause = thrown instanceof Error && thrown.cause !== undefined ? [thrown.cause] : [];
  return [...inner, ...cause].reduce<unknown[]>(
    (all, next) => [...all, ...causesOf(next, [...seen, ...all])],
    [thrown],
  );
}

/** @returns the code that what was thrown has, or else the first of its causes that has one; '' where none has */
export function codeOf(thrown: unknown): string {
  return (
    causesOf(thrown)
      .map(ownCode)
      .find((code) => code !== '') ?? ''
  );
}

/** @returns whether something could not be written because the disk, or this user's share of it, is full */
export function isDiskFull(thrown: unknown): boolean {
  return causesOf(thrown).some(
    (each) => NO_ROOM.has(ownCode(each)) || fieldOf(each, 'errcode') === SQLITE_FULL,
  );
}

/**
 * Says in one line what was thrown, which need not be an error. It may quote anything: for whoever runs the site, and not
 * for the log, which has `describeError`.
 */
export function wordsOf(thrown: unknown): string {
  const all = causesOf(thrown)
    .map(ownWords)
    .filter((words) => words !== '');
  return [...new Set(all)].join('; ') || 'something without a word was thrown';
}

function ownCode(thrown: unknown): string {
  const code = fieldOf(thrown, 'code');
  if (typeof code === 'string') return code;
  const number = fieldOf(thrown, 'errno');
  return !(thrown instanceof Error) && typeof number === 'number' ? (WASI_CODES[number] ?? '') : '';
}

function ownWords(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const [name, message] = [fieldOf(thrown, 'name'), fieldOf(thrown, 'message')];
  if (thrown instanceof Error)
    return thrown.message || ownCode(thrown) || (thrown instanceof AggregateError ? '' : thrown.name);
  const words = [name, message, ownCode(thrown)].filter((word) => typeof word === 'string' && word !== '');
  return words.length > 0
    ? words.join(' ')
    : `${inspect(thrown, { depth: 1, breakLength: Infinity })} was thrown`;
}

function fieldOf(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
}

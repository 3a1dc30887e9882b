import { calledKey } from './name-words.ts';
import { type NameProblem, readName } from './read-name.ts';

/** Nicknames of an item at most. */
export const MAX_NICKNAMES = 10;
/** Characters of one at most. */
export const MAX_NICKNAME = 40;

/** Why a text cannot be a nickname. */
export type NicknameProblem = NameProblem | 'NO_LETTER' | 'SEVERAL';

/** They stand in one line, with these between. */
const BETWEEN = /[,;]/;

/** @returns a nickname as it is kept, or why a text cannot be one: without a letter or a digit nobody could look for it */
export function readNickname(written: string): { name: string } | { problem: NicknameProblem } {
  const read = readName(written, MAX_NICKNAME);
  if ('problem' in read) return read;
  if (BETWEEN.test(read.name)) return { problem: 'SEVERAL' };
  return /[\p{L}\p{N}]/u.test(read.name) ? read : { problem: 'NO_LETTER' };
}

/** @returns nicknames of an item, each once, without its own name */
export function ownNicknames(name: string, nicknames: readonly string[]): string[] {
  const seen = new Set([calledKey(name)]);
  return nicknames.filter((nickname) => {
    const key = calledKey(nickname);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** @returns what is written in one line: 'shad, shaddy' */
export function splitNicknames(written: string): string[] {
  return written.split(BETWEEN).filter((part) => part.trim() !== '');
}

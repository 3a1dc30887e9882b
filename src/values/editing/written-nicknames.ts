import {
  MAX_NICKNAME,
  MAX_NICKNAMES,
  type NicknameProblem,
  readNickname,
  splitNicknames,
} from '../names/nicknames.ts';

const PROBLEMS: Record<NicknameProblem, string> = {
  NO_TEXT: 'Write something here',
  EMPTY: 'Write something between the commas',
  NO_LETTER: 'Use letters or numbers',
  SEVERAL: 'Put commas between',
  TOO_LONG: `Use at most ${MAX_NICKNAME} characters for each`,
  FORBIDDEN_CHARACTER: 'Has a character that cannot be in a name',
};

/** @returns what an item is also called, as its form has it in one line; or what is wrong with that, in words */
export function readNicknames(written: string): { nicknames: string[] } | { problem: string } {
  const nicknames: string[] = [];
  for (const part of splitNicknames(written)) {
    const read = readNickname(part);
    if ('problem' in read) return { problem: PROBLEMS[read.problem] };
    nicknames.push(read.name);
  }
  return nicknames.length > MAX_NICKNAMES ? { problem: `Use at most ${MAX_NICKNAMES}` } : { nicknames };
}

/** @returns the same line for what is kept */
export function writtenNicknames(nicknames: readonly string[] = []): string {
  return nicknames.join(', ');
}

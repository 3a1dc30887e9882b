import type { GameDraft } from '../../game-draft.ts';
import { addPasted } from '../../lines/add-pasted.ts';
import type { Found, Outcome } from '../../lines/line-outcome.ts';
import { readPasted } from '../../lines/pasted-list.ts';
import { ListedItems } from '../../listed-items.ts';
import { LINE_WORDS } from './line-words.ts';
import { refusedWords } from './paste-words.ts';

/** What came of a single line: the edits with it, a question, or why it cannot be used, in words. */
export type AddedLine =
  | { draft: GameDraft; outcome: Exclude<Outcome, { kind: 'out' }> }
  | 'asks'
  | { problem: string };

/**
 * @returns what a single line is, read like a pasted one; 'asks' too where a part of it would be left out, undefined for
 * the rule of a table and the like
 */
export function readOneLine(
  draft: GameDraft,
  line: string,
  figures: ReadonlyMap<string, number>,
): Exclude<Found, { kind: 'asked' | 'waits' | 'out' }> | 'asks' | undefined {
  const { lines, columns } = readPasted(line, new ListedItems(draft, figures), { header: false });
  const found = lines[0]?.found;
  if (found === undefined) return undefined;
  if (found.kind === 'asked' || found.kind === 'waits' || found.kind === 'out') return 'asks';
  return columns.some(({ role }) => role === 'out') ? 'asks' : found;
}

/** Puts a single line on the list of a game in the making. */
export function addOneLine(draft: GameDraft, line: string, figures: ReadonlyMap<string, number>): AddedLine {
  const found = readOneLine(draft, line, figures);
  if (found === undefined) return { problem: 'There is no name in this line' };
  if (found === 'asks') return found;
  if (found.kind === 'refused') return { problem: refusedWords(found) };
  if (found.kind === 'same') return { problem: LINE_WORDS.ALREADY_THERE };
  const next = addPasted(draft, [found]);
  const [refused] = next.refused;
  return refused === undefined
    ? { draft: next.draft, outcome: found }
    : { problem: LINE_WORDS[refused.reason] };
}

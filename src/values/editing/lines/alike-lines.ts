import type { Alike } from './asked-alike.ts';
import type { Choice } from './line-outcome.ts';
import type { SettledLine } from './pasted-list.ts';

/** So many lines are asked once, together; those without a figure always are. */
const MANY = 5;

/** Lines that still ask, all in the same way; of each the choice that one answer takes for all. */
export type AlikeLines = { alike: Alike; lines: { line: number; text: string; choice: Choice }[] };

/** @returns the open lines that one answer may settle */
export function alikeLines(lines: readonly SettledLine[]): AlikeLines[] {
  const asking = lines.flatMap(({ line, text, found, outcome }) => {
    if (outcome !== undefined || found.kind !== 'asked' || found.alike === undefined) return [];
    const [choice] = found.choices;
    return choice === undefined ? [] : [{ alike: found.alike, line, text, choice }];
  });
  return [...Map.groupBy(asking, ({ alike }) => alike)]
    .map(([alike, asked]) => ({ alike, lines: asked }))
    .filter(({ alike, lines: asked }) => alike === 'bare' || asked.length >= MANY);
}

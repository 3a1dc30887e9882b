/** @returns the line on which each element of a JSON text's `items` begins, from 1; the text is whole */
export function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let last = '';
  let inItems = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    if (depth === 1 && closes) inItems = false;
    if (inItems && depth === 2 && !closes) lines.push(line);
    if (token === '[' && depth === 1 && last === '"items"') inItems = true;
    if (token === '{' || token === '[') depth += 1;
    last = token;
  }
  return lines;
}

/** Strings, brackets, ends of lines, and numbers and words. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]|\n|[^\s,:"{}[\]]+/g;

/**
 * The engine does not always say where a text stops being JSON. No token goes over the end of a line, so the first lines
 * of a good text fail at their very end and nowhere before.
 * @param text that cannot be parsed
 * @returns the line of the fault, from 1
 */
export function lineOfFault(text: string): number {
  const lines = text.split('\n');
  let [good, bad] = [0, lines.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isGoodSoFar(lines.slice(0, middle).join('\n'))) good = middle;
    else bad = middle;
  }
  return bad;
}

function isGoodSoFar(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const message = String(error);
    if (message.includes('end of JSON input')) return true;
    return Number(/at position (\d+)/.exec(message)?.[1] ?? -1) >= start.length;
  }
}

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { editDistance } from '../edit-distance.ts';
import type { Setting } from './setting-kinds.ts';
import { settings } from './settings.ts';

/** What else belongs into a file of settings: for Node, the driver of PostgreSQL, the system's libraries and compose.yaml. */
const FOR_OTHERS =
  /^(NODE_|UV_|PG|LC_|SSL_CERT_|POSTGRES_|COMPOSE_|DOCKER_|MALLOC_)|^(TZ|LANG|HTTPS?_PROXY|NO_PROXY)$/;

const BYTE_ORDER_MARK = '\uFEFF';

const KNOWN = Object.values<Setting<unknown>>(settings).map(({ env }) => env);
const FAMILIES = new Set(KNOWN.filter((name) => name.includes('_')).map(familyOf));

/**
 * Looks for names that were meant to be settings: a misspelt one would leave its setting at the default.
 *
 * Other software sets names too, so in the environment only what is a slip of the pen away from a setting stops the start,
 * and not where that setting is there as well, even empty. A file of settings is the product's own: nothing unknown stands in it.
 * @param inFile the names in the file of settings
 * @returns a sentence for each name that stops the start, and the names that look like settings and do nothing
 */
export function unknownSettings(
  env: Record<string, string | undefined>,
  inFile: readonly string[],
): { problems: string[]; ignored: string[] } {
  const problems: string[] = [];
  const ignored: string[] = [];
  // Windows PowerShell writes UTF-16, in which each letter of a name has an empty byte beside it.
  if (inFile.some((name) => name.includes('\0')))
    return { problems: ['.env is stored as UTF-16, which cannot be read here: save it as UTF-8.'], ignored };
  const names = Object.keys(env).filter((name) => !KNOWN.includes(name));
  for (const name of inFile.filter((each) => !KNOWN.includes(each) && !FOR_OTHERS.test(each))) {
    const { known } = nearest(name);
    problems.push(
      `${visible(name)} in .env is not a setting. Did you mean ${known}? .env.example lists them all.`,
    );
  }
  for (const name of names.filter((each) => !inFile.includes(each) && env[each] !== '')) {
    const { known, slips } = nearest(name);
    if (slips <= slipsAllowed(known) && env[known] === undefined)
      problems.push(
        `${visible(name)} is not a setting. Did you mean ${known}? If ${visible(name)} is for another program, set ${known} as well (empty for its default).`,
      );
    else if (FAMILIES.has(familyOf(name))) ignored.push(visible(name));
  }
  return { problems, ignored };
}

/** Some editors begin a file with a byte order mark, which Node takes for a part of the first name. */
export function dropByteOrderMark(env: Record<string, string | undefined>): void {
  for (const marked of Object.keys(env).filter((name) => name.startsWith(BYTE_ORDER_MARK))) {
    // Without the mark the line may be a comment, or say `export`.
    const [name] = Object.keys(parseEnv(`${marked.slice(BYTE_ORDER_MARK.length)}=""`));
    if (name !== undefined) env[name] ??= env[marked];
    delete env[marked];
  }
}

/** @returns the names that stand in the files that Node was told to read settings from */
export function namesInFiles(nodeOptions: readonly string[]): string[] {
  return nodeOptions.flatMap((option) => {
    const path = /^--env-file(?:-if-exists)?=(.+)$/.exec(option)?.[1];
    return path === undefined ? [] : Object.keys(readNames(path));
  });
}

function readNames(path: string): NodeJS.Dict<string> {
  try {
    const text = readFileSync(path, 'utf8');
    return parseEnv(text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text);
  } catch {
    // Node has told why it cannot be read, or it need not be there.
    return {};
  }
}

/** Settings are named in ASCII: what else stands in a name may be unseen, or look like one of its letters. */
function visible(name: string): string {
  return name.replaceAll(
    /[^\u0021-\u007E]/gu,
    (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

function nearest(name: string): { known: string; slips: number } {
  const written = name.toUpperCase().replaceAll('-', '_');
  return KNOWN.map((known) => ({ known, slips: editDistance(written, known) })).reduce((best, each) =>
    each.slips < best.slips ? each : best,
  );
}

/** Short names are near to many others (PORT, PATH, POST): of those none is taken for a slip. */
function slipsAllowed(known: string): number {
  return known.length < 8 ? -1 : known.length < 12 ? 1 : 2;
}

function familyOf(name: string): string {
  return name.split('_')[0] ?? name;
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

// A name of one or two letters is a word of everybody's; as the whole of a value it is a name all the same.
const SHORTEST_IN_TEXT = 3;
const REDACTED = '…';

/**
 * @returns the text of a column without the names of a person. For texts that they had a part in: in others a name may be
 *   an ordinary word of somebody else's
 */
export function withoutNames(text: PgColumn | SQL, names: readonly string[]): SQL {
  return sql`regexp_replace(${text}, ${anywhere(names)}, ${REDACTED}, 'gi')`;
}

/** @returns whether JSON holds one of the names: in a longer text, or as a value of its own */
export function mentionsName(json: PgColumn, names: readonly string[]): SQL {
  const value = sql`(found #>> '{}')`;
  const whole = `^(${names.map(escaped).join('|')})$`;
  return sql`EXISTS (SELECT 1 FROM jsonb_path_query(${json}, '$.**') AS found
    WHERE ${value} ~* ${anywhere(names)} OR ${value} ~* ${whole})`;
}

/** A pattern of PostgreSQL that finds the names as words of their own. */
function anywhere(names: readonly string[]): string {
  const long = names.filter((name) => Array.from(name).length >= SHORTEST_IN_TEXT);
  return `(?<![[:alnum:]_])(${long.map(escaped).join('|')})(?![[:alnum:]_])`;
}

function escaped(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
}

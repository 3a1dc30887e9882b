import type { TestApp } from '../../test/start-test-app.ts';
import { hostileText } from '../hostile-text.ts';
import { type HostileCommunity, ROWS } from './hostile-community.ts';

/** Columns of some rows that keep text, and of JSON, with how texts stand in it. */
type Fields = {
  table: string;
  /** Which rows, when it is not those that go by the table's name. */
  rows?: string;
  columns: string[];
  json?: Record<string, (texts: string[], at: number) => unknown>;
};

/** Every column that keeps text of people, of the owner or of others' lists. */
const STORED: readonly Fields[] = [
  {
    table: 'profiles',
    columns: ['discord_display_name', 'email', 'discord_username', 'discord_avatar_url'],
  },
  { table: 'profiles', rows: 'linked', columns: ['roblox_username', 'roblox_user_id'] },
  { table: 'user_sessions', columns: ['ip_address', 'location', 'user_agent'] },
  { table: 'items', columns: ['name', 'category', 'rarity', 'source'] },
  { table: 'items', rows: 'priced', columns: ['name', 'category', 'rarity', 'buy_currency'] },
  { table: 'trade_items', columns: ['form'] },
  { table: 'trade_requests', columns: ['message'] },
  { table: 'trade_reviews', columns: ['comment'] },
  { table: 'review_answers', columns: ['text'] },
  { table: 'notifications', columns: ['title', 'message'] },
  {
    table: 'notifications',
    rows: 'notices_in_kinds',
    columns: [],
    json: { params: (texts, at) => ({ title: texts[at] }) },
  },
  { table: 'owner_announcements', columns: ['title', 'message'] },
  {
    table: 'system_logs',
    columns: ['action_type', 'ip_address'],
    json: { details: (texts, at) => ({ [texts[at] ?? '']: [texts[at], { [texts[at] ?? '']: texts[at] }] }) },
  },
  { table: 'backup_runs', columns: ['file_name'] },
  { table: 'item_figure_changes', columns: ['source'] },
  { table: 'value_sources', columns: ['what', 'date'] },
  {
    table: 'value_lists',
    columns: ['as_of'],
    json: { units: (texts) => Object.fromEntries(texts.map((text) => [text, text])) },
  },
  { table: 'game_configs', columns: ['name'], json: { mutations: (texts) => texts } },
  { table: 'roblox_link_codes', columns: ['roblox_username', 'roblox_user_id', 'code'] },
];

/** Kept for the site itself: no page and no answer shows them. */
const FOR_NOBODY = new Set([
  'profiles.discord_avatar_url',
  'items.source',
  'backup_runs.file_name',
  'item_figure_changes.source',
]);

/** The names of the fields; a text carries the place of its own in this list. */
export const FIELDS: readonly string[] = STORED.flatMap(({ table, rows = table, columns, json = {} }) =>
  [...columns, ...Object.keys(json)].map((column) => `${rows}.${column}`),
);

/** @returns the fields that must have been seen on some page */
export function shownFields(): string[] {
  return FIELDS.filter((field) => !FOR_NOBODY.has(field));
}

/**
 * Writes hostile texts into every field, past every rule but those of the tables, as if all of ours had failed.
 * @param wanted as many texts as a page has rows, by their places in the list of all
 */
export async function writeFields(app: TestApp, { rows }: HostileCommunity, wanted: number[]): Promise<void> {
  const client = await app.database.connect();
  try {
    for (const fields of STORED) {
      const { table, columns, json = {} } = fields;
      const name = fields.rows ?? table;
      const of = rows[name];
      if (of === undefined) throw new Error(`There are no rows ${name}.`);
      // No table takes a NUL in a text.
      const textsOf = (column: string) =>
        wanted.map((at) => hostileText(at, FIELDS.indexOf(`${name}.${column}`)).replaceAll('\0', ''));
      const written = of.keys.map((key, index) => {
        const at = index % ROWS;
        const plain = columns.map((column) => [column, textsOf(column)[at]]);
        const shaped = Object.entries(json).map(([column, shape]) => [column, shape(textsOf(column), at)]);
        return { key, ...Object.fromEntries([...plain, ...shaped]) };
      });
      const types = [
        ...columns.map((column) => `${column} text`),
        ...Object.keys(json).map((column) => `${column} jsonb`),
      ];
      const all = [...columns, ...Object.keys(json)];
      await client.query(
        `UPDATE ${table} AS t SET ${all.map((column) => `${column} = n.${column}`).join(', ')}
         FROM jsonb_to_recordset($1::jsonb) AS n(key text, ${types.join(', ')}) WHERE t.${of.key}::text = n.key`,
        [JSON.stringify(written)],
      );
    }
  } finally {
    await client.end();
  }
  app.ready.changedAll();
  await app.book.load();
  // Longer than people and lists are remembered.
  app.clock.pass(6000);
}

import { z } from 'zod';

/** Something that stands for an item in an upstream's answer. */
export type Entry = {
  /** The name by which a map has it. */
  name?: string;
  fields: Record<string, unknown>;
  /** As the answer spells the fields; none where it is a text or a figure alone. */
  keys: string[];
};

/** What an upstream's answer is made of, in any of the shapes that lists come in. */
type Entries = { found: Entry[]; isMap: boolean } | { target: string };

const record = z.record(z.string(), z.unknown());
const NOTHING = { found: [], isMap: false };

/** @returns the items of an array, of an object's `items` or of a map by name; or where a descriptor says that they are */
export function entriesOf(json: unknown): Entries {
  if (Array.isArray(json)) return { found: json.map(asEntry), isMap: false };
  const object = record.safeParse(json);
  if (!object.success) return NOTHING;
  const { items, target } = object.data;
  if (typeof target === 'string') return { target };
  if (items === undefined) return { found: Object.entries(object.data).map(asNamedEntry), isMap: true };
  const inner = entriesOf(items);
  return 'target' in inner ? NOTHING : inner;
}

function asEntry(given: unknown): Entry {
  if (typeof given === 'string') return { name: given, fields: {}, keys: [] };
  const fields = record.safeParse(given).data ?? {};
  return { fields, keys: Object.keys(fields) };
}

function asNamedEntry([name, given]: [string, unknown]): Entry {
  const fields = record.safeParse(given);
  if (!fields.success) return { name, fields: { value: given }, keys: [] };
  return { name, fields: fields.data, keys: Object.keys(fields.data) };
}

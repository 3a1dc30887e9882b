import { foldKey } from '../../names/fold-key.ts';
import { nameKey } from '../../names/read-name.ts';
import type { Entry } from './upstream-entries.ts';

/** Keys beside the items of a map that say something of the list, folded; no game names an item so. */
const FACTS = new Set(
  `updated updatedat updatedon lastupdated lastupdate lastupdatedat lastmodified modified modifiedat created createdat
  generated generatedat generatedon fetchedat scrapedat timestamp unixtime epoch asof nextupdate expiresat version
  listversion apiversion schema schemaversion revision etag checksum itemcount itemscount totalitems totalcount pagecount
  statuscode ttl`.split(/\s+/),
);
/** Those that might be the name of an item as well, where they do not begin as a program writes its keys. */
const DOUBTFUL_FACTS = new Set(
  `count total date time status code error message source sources page pages limit offset size length author license url
  success ok expires id build hash currency unit units game`.split(/\s+/),
);
const FACT_OBJECTS = new Set('meta metadata info pagination'.split(' '));

// Between 2010 and 2040.
const FIRST_EPOCH_SECOND = 1_262_304_000;
const LAST_EPOCH_SECOND = 2_208_988_800;
const DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;

/**
 * @param entry of a map by name
 * @param listed by their keys, the names that the game lists: whatever they are called, they are items
 * @returns whether it says something of the list, such as its version and its time, and is no item
 */
export function isListFact({ name, keys, fields }: Entry, listed: ReadonlySet<string>): boolean {
  if (name === undefined || listed.has(nameKey(name))) return false;
  const folded = foldKey(name);
  if (keys.length > 0) return FACT_OBJECTS.has(folded);
  return FACTS.has(folded) || (DOUBTFUL_FACTS.has(folded) && /^[_a-z]/.test(name)) || isTime(fields['value']);
}

/** A price of that size is a round one: '1.25B'. */
function isTime(given: unknown): boolean {
  if (typeof given === 'string' && DATE.test(given)) return true;
  const figure = typeof given === 'string' && /^\d{10,13}$/.test(given) ? Number(given) : given;
  if (typeof figure !== 'number' || figure % 1e6 === 0) return false;
  const seconds = figure > LAST_EPOCH_SECOND ? figure / 1000 : figure;
  return seconds >= FIRST_EPOCH_SECOND && seconds <= LAST_EPOCH_SECOND;
}

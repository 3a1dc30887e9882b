import { foldLatin } from '../../platform/server/screen/folded-text.ts';
import { readingsOf } from '../../platform/server/screen/readings.ts';
import { screenText } from '../../platform/server/screen/screen-text.ts';
import type { NameReason } from '../refused-name.ts';

/** Marks of direction, which turn what stands after the name on a page around as well. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Three marks on a letter: no language writes as many over Latin, Cyrillic or Greek ones. */
const STACKED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}][\p{Mn}\p{Me}]{3}|[\p{Mn}\p{Me}]{5}/u;
const LONG_NUMBER = /[0-9](?:[ .,_-]?[0-9]){5}/;
/** What the site says of people, in a name by which one could pass for them. */
const STAFF =
  /verif[il1]+e[dr]?|moderat|admin(?!ton)(?<!badmin)|(?<![a-z])own?er(?![a-z])|(?:site|real|the|game|hub|app) ?owner|(?<!fal)staff|swap ?wise|off[il1]+c[il1]+al|(?<![a-z])(?:mod|mods|support|helpdesk|system|roblox ?(?:team|staff))(?![a-z])/;
const BADGE = /[✓✔☑✅🛡👑🔰]/u;

/** @returns why others do not see a name that Discord gave; undefined when it may be shown */
export function screenName(name: string): NameReason | undefined {
  if (DIRECTION.test(name)) return 'direction';
  if (STACKED.test(name.normalize('NFD'))) return 'marks';
  const { latin, words } = readingsOf(name);
  const staff = words.some(({ text }) => STAFF.test(text) || STAFF.test(text.replace(/[^a-z]/g, '')));
  if (staff || BADGE.test(name)) return 'staff';
  return screenText(name)?.reason ?? (LONG_NUMBER.test(latin.text) ? 'number' : undefined);
}

/** @returns what a name looks like at a glance: those that look alike have the same; as `lookOfUsername` has it in SQL */
export function lookOf(name: string): string {
  const letters = foldLatin(name).text.replace(/[^a-z0-9]/g, '');
  const alike = letters.replace(/[01i345789]/g, (sign) => ALIKE[sign] ?? sign);
  return alike.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

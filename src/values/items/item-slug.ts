import { shortHash } from '../../platform/fnv-hash.ts';
import { MONEY_SLUGS } from '../figures/money.ts';
import { foldName } from '../names/fold-name.ts';

/** What stands in an item's place in the address of a page: no item is called so there. */
const CHANGES_SLUG = 'changes';

type Named = { name: string; category: string };

/**
 * Address-safe names for the items of one game. A name that stands once gets the slug of its words whatever the
 * order of the list; the few names that stand twice (Kiwi is a pet and a crop) get their category appended, and if
 * that is not enough a hash of name and category. So does one that would take the place of a page.
 *
 * @param items every item of one game
 * @returns one slug per item, in the order given, all different
 */
export function itemSlugs(items: readonly Named[]): string[] {
  const attempts = items.map(() => 0);
  let slugs = items.map((item) => slugAtAttempt(item, 0));
  for (let attempt = 1; attempt <= LAST_ATTEMPT; attempt += 1) {
    const counts = countEach(slugs);
    slugs.forEach((slug, index) => {
      if ((counts.get(slug) ?? 0) > 1 || slug === CHANGES_SLUG) attempts[index] = attempt;
    });
    slugs = items.map((item, index) => slugAtAttempt(item, attempts[index] ?? 0));
  }
  return numberRepeats(slugs);
}

/** Longest slug of an item that came later; what addresses take leaves room for more. */
const MAX_SLUG = 100;

/**
 * Address-safe names for items that come to a list later: those that are there keep theirs.
 *
 * @param added the new items of one game
 * @param taken every slug of that game, of removed items too
 * @returns one slug per item, in the order given, all different and none taken
 */
export function slugsBeside(added: readonly Named[], taken: Iterable<string>): string[] {
  const used = new Set([...MONEY_SLUGS, CHANGES_SLUG, ...taken]);
  return added.map((item) => {
    const tries = Array.from({ length: LAST_ATTEMPT + 1 }, (_, attempt) =>
      shortened(slugAtAttempt(item, attempt), item),
    );
    let slug = tries.find((one) => !used.has(one)) ?? '';
    for (let number = 2; slug === ''; number += 1) {
      const numbered = `${tries.at(-1)}-${number}`;
      if (!used.has(numbered)) slug = numbered;
    }
    used.add(slug);
    return slug;
  });
}

function shortened(slug: string, { name, category }: Named): string {
  if (slug.length <= MAX_SLUG) return slug;
  const hash = shortHash(`${category}/${name}`);
  return `${slug.slice(0, MAX_SLUG - hash.length - 1).replace(/-+$/, '')}-${hash}`;
}

const LAST_ATTEMPT = 2;

function slugAtAttempt(item: Named, attempt: number): string {
  const slug = slugOf(item.name);
  if (attempt === 0) return slug;
  const withCategory = `${slug}-${slugOf(item.category)}`;
  return attempt === 1 ? withCategory : `${withCategory}-${shortHash(`${item.category}/${item.name}`)}`;
}

/** A name that loses letters on the way (another alphabet, or only symbols) carries a hash in their place. */
function slugOf(name: string): string {
  const folded = foldName(name).replace(/['’]/g, '');
  const words = folded.match(/[a-z0-9]+/g) ?? [];
  const lostLetters = words.length === 0 || /[^\x20-\x7e]/.test(folded.replace(/[^\p{L}\p{N}]/gu, ''));
  return [...(words.length === 0 ? ['item'] : words), ...(lostLetters ? [shortHash(name)] : [])].join('-');
}

function countEach(slugs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}

/** The very same item listed twice: nothing tells the two apart but their place in the list. */
function numberRepeats(slugs: readonly string[]): string[] {
  const taken = new Set<string>();
  return slugs.map((slug) => {
    let unique = slug;
    for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
    taken.add(unique);
    return unique;
  });
}

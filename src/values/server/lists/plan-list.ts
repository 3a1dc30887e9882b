import { figureAt, isFormKey, formOfKey, knownFigures } from '../../figures/figure-key.ts';
import { moneyNamed } from '../../figures/money.ts';
import { itemKey } from '../../items/item-key.ts';
import { slugsBeside } from '../../items/item-slug.ts';
import { type FigureKey, FIGURES, type Item } from '../../items/item.ts';
import type { ListedItem } from '../../items/listed-item.ts';
import { listedSpelling } from '../../names/listed-spelling.ts';
import { type FigureChange, changedFigures } from '../figures/figure-changes.ts';
import type { KnownItem } from '../known-items.ts';

/** An item of a new list; with the ids of its sources where each item has its own, and what the owner has said of its figures. */
export type SourcedItem = ListedItem & Partial<Pick<Item, 'source' | 'days' | 'sources'>>;

/** An item as it is to be written. */
export type PlannedItem = Omit<
  KnownItem,
  'game' | 'version' | 'updatedAt' | 'removedAt' | 'uploadedPicture' | 'foundPicture'
>;

/** A change of a figure; of one that the owner has said, the day that it is of and its source, where that is noted. */
export type DatedChange = FigureChange & { own?: { on: string; sourceId: string | null } };

/** What a new list changes. Nothing in it depends on the moment, so that it can be shown before it is done. */
export type ListPlan = {
  /** Items that were never listed, in their order. */
  fresh: PlannedItem[];
  /** Items that are listed or were, with something of them changed. */
  changed: (PlannedItem & { wasListed: boolean })[];
  /** Items that leave the list. */
  gone: { slug: string; name: string }[];
  figures: DatedChange[];
  /** How many are listed now. */
  listed: number;
};

/**
 * Compares a new list with what is there. A figure that the list knows of no item at all is not what it is about: it
 * stays, and so does one of which an item says what cannot be read. Of the others, one that an item lacks is unknown from
 * now on.
 * @param given of an item that comes twice, by `itemKey`, the first counts
 * @param sourceId source of the items that name none
 */
export function planList(
  known: readonly KnownItem[],
  given: readonly SourcedItem[],
  sourceId: string,
): ListPlan {
  const listed = known.filter(({ removedAt }) => removedAt === null);
  const list = asListed(given, listed);
  const told = [...new Set(list.flatMap((item) => [...knownFigures(item), ...(item.instead ?? [])]))];
  // An item that is called like the game's money is another thing.
  const find = finderOf(known.filter(({ slug }) => moneyNamed(slug) === undefined));
  const plan: ListPlan = {
    fresh: [],
    changed: [],
    gone: [],
    figures: [],
    listed: listed.length,
  };
  const fresh: { item: SourcedItem; position: number }[] = [];
  const seen = new Set<string>();
  list.forEach((item, position) => {
    const before = find(item);
    if (before === undefined) {
      fresh.push({ item, position });
      return;
    }
    seen.add(before.slug);
    const after = merged(before, item, told, position, sourceId);
    plan.figures.push(...changedFigures(before.slug, before, after).map((change) => dated(change, item)));
    if (before.removedAt !== null || differs(before, after))
      plan.changed.push({ ...after, wasListed: before.removedAt === null });
  });
  const slugs = slugsBeside(
    fresh.map(({ item }) => item),
    known.map(({ slug }) => slug),
  );
  fresh.forEach(({ item, position }, at) => {
    const slug = slugs[at];
    if (slug === undefined) return;
    const planned = merged(
      { ...NOTHING_KNOWN, slug, category: item.category },
      item,
      [...FIGURES, ...told],
      position,
      sourceId,
    );
    plan.fresh.push(planned);
    plan.figures.push(...changedFigures(slug, {}, planned).map((change) => dated(change, item)));
  });
  plan.gone = listed.filter(({ slug }) => !seen.has(slug)).map(({ slug, name }) => ({ slug, name }));
  return plan;
}

function dated(change: FigureChange, { days, sources }: SourcedItem): DatedChange {
  const on = days?.[change.figure];
  return on === undefined ? change : { ...change, own: { on, sourceId: sources?.[change.figure] ?? null } };
}

/** A list that lacks more than this part of what is listed is not taken without somebody's word. */
export const MOST_GONE = 0.3;

/** @returns the part of the listed items, 0 to 1, that a new list lacks */
export function partGone({ gone, listed }: ListPlan): number {
  return listed === 0 ? 0 : gone.length / listed;
}

const NOTHING_KNOWN: PlannedItem = {
  slug: '',
  position: 0,
  name: '',
  nicknames: null,
  category: '',
  rarity: null,
  value: null,
  regularValue: null,
  neonValue: null,
  megaValue: null,
  forms: {},
  demand: null,
  buyPrice: null,
  buyCurrency: null,
  moneyPerSecond: null,
  source: '',
};

/** Each item once, its category and its rarity in the spelling in which they are listed. */
function asListed(list: readonly SourcedItem[], listed: readonly KnownItem[]): SourcedItem[] {
  const inOrder = listed.toSorted((a, b) => a.position - b.position);
  const category = listedSpelling(inOrder.map((item) => item.category));
  const rarity = listedSpelling(inOrder.flatMap((item) => item.rarity ?? []));
  const first = new Map(list.toReversed().map((item) => [itemKey(item), item]));
  const once = list.filter((item) => first.get(itemKey(item)) === item);
  return once.map((item) => ({
    ...item,
    category: category(item.category),
    ...(item.rarity === undefined ? {} : { rarity: rarity(item.rarity) }),
  }));
}

/**
 * Finds the item that a list means: what is listed before what was, and of two that are listed with one key, since older
 * rules let both in, the one that is spelled so.
 */
function finderOf(known: readonly KnownItem[]): (item: ListedItem) => KnownItem | undefined {
  const inOrder = known.toSorted((a, b) => Number(a.removedAt === null) - Number(b.removedAt === null));
  const byKey = new Map(inOrder.map((item) => [itemKey(item), item]));
  const bySpelling = new Map(
    inOrder.filter(({ removedAt }) => removedAt === null).map((item) => [spelling(item), item]),
  );
  return (item) => bySpelling.get(spelling(item)) ?? byKey.get(itemKey(item));
}

function spelling({ name, category }: { name: string; category: string }): string {
  return `${category}\n${name}`;
}

function merged(
  before: PlannedItem,
  item: SourcedItem,
  told: readonly FigureKey[],
  position: number,
  sourceId: string,
): PlannedItem {
  const after = { ...before, forms: { ...before.forms } };
  for (const figure of told) {
    const given = figureAt(item, figure);
    if (given !== undefined || !item.unclear?.includes(figure)) setFigure(after, figure, given);
  }
  const keeps = changedFigures('', {}, before).some(({ figure }) => !told.includes(figure));
  const source = item.source ?? sourceId;
  return {
    ...after,
    name: item.name,
    nicknames: item.nicknames ?? before.nicknames,
    rarity: item.rarity ?? before.rarity,
    buyCurrency: item.buyCurrency ?? before.buyCurrency,
    position,
    source: keeps ? joined(before.source, source) : source,
  };
}

function setFigure(item: PlannedItem, figure: FigureKey, to: number | undefined): void {
  if (!isFormKey(figure)) item[figure] = to ?? null;
  else if (to === undefined) delete item.forms[formOfKey(figure)];
  else item.forms[formOfKey(figure)] = to;
}

/** Ids of sources, each once. */
function joined(...sources: string[]): string {
  return [...new Set(sources.flatMap((ids) => ids.split('+')).filter(Boolean))].join('+');
}

function differs(before: PlannedItem, after: PlannedItem): boolean {
  return (
    before.name !== after.name ||
    String(before.nicknames) !== String(after.nicknames) ||
    before.rarity !== after.rarity ||
    before.position !== after.position ||
    before.buyCurrency !== after.buyCurrency ||
    before.source !== after.source ||
    changedFigures(before.slug, before, after).length > 0
  );
}

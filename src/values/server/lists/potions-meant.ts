import { readFigure } from '../../figures/read-figure.ts';
import type { FormKeys } from '../../items/form-keys.ts';
import { foldKey } from '../../names/fold-key.ts';
import { isFigure, type Reading, type Readings, type WithPotions } from '../figures/find-figures.ts';

/**
 * Tells from all items what a value stands for whose key says nothing of potions. Communities that list potions mean by 'rvalue' a pet
 * with all of them, and have the one without under a key that says so (decision 0040). A few items that have one do not speak for the others.
 * @param all of the items that have traits
 */
export function potionsMeant(all: readonly Readings[], { potions }: FormKeys): WithPotions {
  const items = all.map(({ found }) => found.filter(({ field }) => isPrice(field.given)));
  const ofPotions = ({ words }: Reading) => words?.traits.filter((id) => potions.includes(id)).length ?? 0;
  const isByWords = ({ words }: Reading) => words !== undefined && words.shape !== 'value';
  const isBareLetter = (reading: Reading) =>
    reading.words?.shape === 'letter' && !reading.words.noPotion && ofPotions(reading) === 0;
  const saysNone = (reading: Reading) => isByWords(reading) && reading.words?.noPotion === true;
  const saysSome = (reading: Reading) => isByWords(reading) && ofPotions(reading) > 0;
  const isAllSaid = items.some((own) =>
    own.some((reading) => saysSome(reading) && ofPotions(reading) === potions.length),
  );
  const byNone = meant(items, isBareLetter, saysNone);
  const byPotions = isAllSaid ? 'without' : meant(items, isBareLetter, saysSome);
  return {
    value: meant(
      items,
      ({ figure }) => figure === 'value',
      ({ words }) => words?.shape === 'value' && words.noPotion,
    ),
    letter: [byNone, byPotions].find((one) => one === 'with') ?? (byNone === 'without' ? byPotions : byNone),
  };
}

/** By the items that have a bare key: at least half of them have another that tells what it stands for. */
function meant(
  items: readonly (readonly Reading[])[],
  isBare: (reading: Reading) => boolean,
  tells: (reading: Reading) => boolean,
): WithPotions['letter'] {
  const bare = items.filter((own) => own.some(isBare));
  const telling = bare.filter((own) => own.some(tells)).length;
  if (telling > 0 && telling * 2 >= bare.length) return 'with';
  return items.some((own) => own.some(tells)) ? 'doubtful' : 'without';
}

/** A key for no potion may hold 0 as a sign. */
function isPrice(given: unknown): boolean {
  const read = readFigure(given);
  return isFigure(given) && !('figure' in read && read.figure === 0);
}

/**
 * Leaves out what is called like a form and is no price: signs ('ride: 1', 'fly: 0') and letters that stand for something else ('r' of a rank,
 * 'n'), as the whole list tells.
 */
export function pricesOnly(all: readonly Readings[]): Readings[] {
  const words = all.flatMap(({ found }) => found.filter(isWord));
  const prices = new Set(words.filter(({ field }) => !isSign(field.given)).map(nameOf));
  const isSigns = (reading: Reading) => isWord(reading) && !prices.has(nameOf(reading));
  const shortOf = ({ found }: Readings) =>
    new Set(found.filter((reading) => isShort(reading) && !isSigns(reading)).map(nameOf));
  const letters = all.some((readings) => shortOf(readings).size >= FEWEST_SHORT);
  const isNone = (reading: Reading) =>
    isSigns(reading) || (isShort(reading) && nameOf(reading).length <= DOUBTFUL_LENGTH && !letters);
  return all.map(({ found, unread }) => ({
    found: found.filter((reading) => !isNone(reading)),
    unread: [...unread, ...found.filter(isNone).map(({ field }) => field)],
  }));
}

/** Of the twelve short keys of a pet ('np', 'f', 'nfr') so many stand with an item of a list that has them. */
const FEWEST_SHORT = 3;
/** 'nfr' says nothing else. */
const DOUBTFUL_LENGTH = 2;

function nameOf({ field }: Reading): string {
  return foldKey(field.own);
}

/** Of an object that is about an age or values all that is in it is a price. */
function isWord({ depth, words, field }: Reading): boolean {
  return depth === 0 && words?.shape === 'words' && !/value|trad/.test(foldKey(field.own));
}

function isShort(reading: Reading): boolean {
  return isWord(reading) && reading.words?.isShort === true;
}

function isSign(given: unknown): boolean {
  return given === 0 || given === 1 || given === '0' || given === '1';
}

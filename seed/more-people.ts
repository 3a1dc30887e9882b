import { PROFILE_PICTURES } from '../src/profiles/profile.ts';
import { personOf } from './person.ts';
import type { Person, PersonSketch } from './person.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** With the named people this makes one poster for each live trade and a few who have not posted. */
const COUNT = 90;
const LINKED_SHARE = 0.7;

const FIRST = [
  'amber', 'bouncy', 'cloudy', 'crispy', 'daring', 'dizzy', 'echo', 'fluffy', 'frosty', 'fuzzy', 'giggly', 'golden',
  'honey', 'hyper', 'jolly', 'lemon', 'lucky', 'merry', 'minty', 'misty', 'nimble', 'peppy', 'plucky', 'rainy', 'rusty',
  'salty', 'shiny', 'silly', 'sneaky', 'snowy', 'solar', 'sparky', 'speedy', 'spicy', 'sunny', 'tiny', 'velvet',
  'wavy', 'wobbly', 'zesty',
]; // prettier-ignore
const SECOND = [
  'acorn', 'badger', 'banjo', 'beetle', 'bison', 'bubble', 'cactus', 'comet', 'cookie', 'corgi', 'cricket', 'cub',
  'dingo', 'donut', 'falcon', 'fern', 'ferret', 'gecko', 'ginger', 'hamster', 'hedgehog', 'heron', 'koala', 'lemur',
  'llama', 'mango', 'muffin', 'narwhal', 'newt', 'otter', 'panda', 'pebble', 'penguin', 'pickle', 'pudding', 'puffin',
  'quokka', 'raccoon', 'sprout', 'waffle',
]; // prettier-ignore

/** Numbers for the ends of names, none of them with a second meaning. */
const NUMBERS = [
  2, 3, 5, 7, 8, 11, 12, 21, 22, 23, 24, 27, 31, 32, 33, 42, 55, 64, 77, 99, 101, 123, 128, 256, 321, 404,
];

/** Chosen pictures; avatar-1 is offered to nobody. */
const PICTURES = PROFILE_PICTURES.filter((picture) => picture !== 'avatar-1');

/** People whose names come from word lists, the same every time. */
export const MORE_PEOPLE: readonly Person[] = drawPeople(createRandom('people'));

function drawPeople(random: Random): Person[] {
  const firsts = random.shuffled([...FIRST, ...FIRST, ...FIRST]);
  const seconds = random.shuffled([...SECOND, ...SECOND, ...SECOND]);
  const people = new Map<string, Person>();
  for (const [at, first] of firsts.entries()) {
    const person = personOf(sketch(random, first, seconds[at] ?? first));
    if (people.size < COUNT) people.set(person.handle, person);
  }
  return [...people.values()];
}

function sketch(random: Random, first: string, second: string): PersonSketch {
  const number = random.chance(0.5) ? String(random.pick(NUMBERS)) : '';
  const handle = random.pick([
    `${first}${second}${number}`,
    `${first}.${second}${number}`,
    `${first}_${second}`,
    `its${first}${second}`,
    `${second}${first}${number}`,
  ]);
  const base = `${capital(first)}${capital(second)}`;
  const other = random.pick(NUMBERS);
  const roblox = random.pick([`${base}${number}`, `${base}_${other}`, `${base}${other}`]);
  return {
    handle,
    displayName: random.pick([
      capital(first),
      capital(second),
      second,
      `${capital(first)} ${capital(second)}`,
    ]),
    ...(random.chance(LINKED_SHARE) ? { roblox } : {}),
    picture: random.pick(PICTURES),
    joinedDaysAgo: 2 + Math.floor(random.next() ** 1.6 * 200),
    emailVerified: random.chance(0.9),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

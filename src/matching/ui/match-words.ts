import { thingName } from '../../trades/side-words.ts';
import type { Match } from '../match-contract.ts';

type Sides = Pick<Match, 'give' | 'get'>;

/** @returns the line of either side that nobody asked for and that makes a match fair; undefined where there is none */
export function addedTo({ give, get }: Sides): Match['get'][number] | undefined {
  return [...give, ...get].find(({ added }) => added);
}

/** @returns 'Arctic Reindeer is not on your list. It makes the trade fair.'; undefined where nothing is added */
export function addedWords(match: Sides): string | undefined {
  const added = addedTo(match);
  if (added === undefined) return undefined;
  const whose = match.give.includes(added) ? 'their' : 'your';
  return `${thingName(added)} is not on ${whose} list. It makes the trade fair.`;
}

/** @returns why somebody may want what they would get: 'Neon Frost Dragon is your first wish' */
export function wishWords({ get }: Sides): string {
  const [wished, ...more] = get.filter(({ added }) => !added);
  return wished === undefined || more.length > 0
    ? 'You want this most'
    : `${thingName(wished)} is your first wish`;
}

import { numberWord } from '../platform/number-word.ts';
import { GAME_IDS } from './game.ts';

/** How many games there are, as a sentence says it: 'four'. */
export const GAME_COUNT = numberWord(GAME_IDS.length);

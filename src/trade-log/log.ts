import type { Form } from '../values/items/form.ts';

/** Of what somebody writes beside a trade of their own. Unit: characters. */
export const LONGEST_NOTE = 140;

/** Trades of one game that somebody may write in. */
export const MOST_ENTERED = 1000;

/** Trades on a page of the log. */
export const LOG_PAGE = 50;

/** The newest trades, as the home page shows them. */
export const NEWEST_SHOWN = 8;

/** No trade is of before this day: Roblox had no trading of items then that anybody would look up. */
export const FIRST_DAY = '2015-01-01';

/** Where a trade of the log comes from: a deal made on the site, or whoever wrote it in. */
export const LOG_SOURCES = ['site', 'entered'] as const;

/** What a trade was at the time for whoever made it, of those that can be judged. */
export const LOG_VERDICTS = ['W', 'F', 'L'] as const;

export type LogVerdict = (typeof LOG_VERDICTS)[number];

/** One line of what was given or got. */
export type LogLine = { slug: string; form: Form; quantity: number };

import type { Form } from '../values/items/form.ts';

/** Of what somebody writes beside a trade of their own. Unit: characters. */
export const LONGEST_NOTE = 140;

/** One line of what was given or got. */
export type LogLine = { slug: string; form: Form; quantity: number };

import type { FigureProblem } from '../../figures/read-figure.ts';
import type { Form } from '../../items/form.ts';
import type { ListedItem } from '../listed-item.ts';
import type { AddedItem, LineReason } from '../listed-name.ts';
import type { Alike } from './asked-alike.ts';

/** Why a pasted line cannot be used. */
export type PasteReason =
  | LineReason
  | FigureProblem
  | 'LONG_LINE'
  | 'SEVERAL_ITEMS'
  | 'OTHER_COLUMNS'
  | 'SEVERAL_FORMS'
  | 'NO_FORMS'
  | 'NOT_SAVED_YET'
  | 'NOT_LISTED';

/** What a line comes to. */
export type Outcome =
  | { kind: 'new'; item: AddedItem }
  | { kind: 'priced'; item: ListedItem; figure: number }
  | { kind: 'same'; item: ListedItem }
  | { kind: 'out' };

export type Choice = { words: string; outcome: Outcome };

/**
 * What a line was understood as: `out` is what stands above the header; one that `waits` does so for an answer about the
 * whole list.
 */
export type Found =
  | Outcome
  /** `like`: the listed name that its own one looks like. `alike`: the first choice may be taken for all of these. */
  | { kind: 'asked'; choices: readonly Choice[]; like?: string; alike?: Alike }
  | { kind: 'waits' }
  /** `repeats`: the line that comes to the same item, and the figures of both. */
  | { kind: 'refused'; reason: PasteReason; repeats?: Repeated };

/** A line that comes to the same item as one above it. */
export type Repeated = { line: number; there: number | undefined; here: number | undefined };

export type Asked = Extract<Found, { kind: 'asked' }>;

/**
 * A line in its parts; `whole` is what would be the name if there were no figure. `within`: a name and a figure of its own
 * that the name of a table with figures may be.
 */
export type LineParts = {
  whole: string;
  name: string;
  figure: string;
  category: string;
  unsure: boolean;
  /** The one whose figure stands in the column. */
  form?: Form | undefined;
  within?: { name: string; figure: string };
  /** Whether it may as well be a heading or a remark. */
  mayBeTitle?: boolean;
};

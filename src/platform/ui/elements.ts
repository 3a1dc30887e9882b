import type { ReactElement } from 'react';

/**
 * What may stand in a slot beside other things: elements, or nothing. Text of its own may not: a translated page has
 * taken it out of its place, and React fails to put or take away anything beside it.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;

/**
 * Stands in for the mutations of the query library in the browser: what changes something here is a call, and no page makes
 * a mutation, whose code every first view would carry.
 */
export function Mutation(): never {
  throw new Error(NONE);
}

/** There is no mutation to have a state. */
export function getDefaultState(): never {
  throw new Error(NONE);
}

const NONE = 'Pages make calls, no mutations.';

/**
 * Stands in for the mutations of the query library in the browser: what changes something here is a call, and no page makes
 * a mutation, whose code every first view would carry.
 */
export function Mutation(): never {
  throw new Error('Pages make calls, no mutations.');
}

/** There is no mutation to have a state. */
export const getDefaultState = Mutation;

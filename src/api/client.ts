import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import type { contract } from './contract.ts';
import type { Sent } from './until-answered.ts';

/** The typed client: every call of the contract as a function, in the browser and while the server renders. */
export type Api = JsonifiedClient<ContractRouterClient<typeof contract, AskedAs>>;

/** @param sent how the call was made before, if it was: it goes under the same key and gets the same answer */
export type AskedAs = { sent?: Sent };

/** What a call gives. */
export type Given<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/**
 * In the place of a client where a read only tells its key: the reads ask it for nothing before they run. Each domain has reads of its
 * own (`trade-reads.ts`): one key and one call each. Their `topics` name what the answer is made of, so that a page kept ready as
 * bytes goes stale when one of them changes.
 */
export const unasked: Api = Object.create(null);

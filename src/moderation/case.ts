import type { Api, Given } from '../api/client.ts';

/** A person on whom somebody may decide, as the case shows them. */
export type Case = Given<Api['moderation']['person']>;
export type CaseReport = Case['reports'][number];
export type CaseRestriction = Case['restrictions'][number];
export type Queue = Given<Api['moderation']['queue']>;
export type QueuedCase = Queue['cases'][number];
export type WaitingAppeal = Given<Api['moderation']['appeals']>[number];

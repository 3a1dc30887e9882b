import type { Api, Given } from '../../api/client.ts';

/** A trade of the log as pages read it. */
export type Logged = Given<Api['tradeLog']['list']>['trades'][number];

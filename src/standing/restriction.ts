import type { Api, Given } from '../api/client.ts';

/** A decision as its person is given it. */
export type Restriction = Given<Api['standing']['mine']>['restrictions'][number];

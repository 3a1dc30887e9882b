import type { LiveEvent } from '../live-event.ts';
import type { Ready } from './live-connection.ts';

/** Whether what happens is heard at this moment. */
export type LiveState = 'live' | 'reconnecting';

/** What a tab is told. */
export type LiveListener = {
  /**
   * Everything is heard from now on.
   * @param missed whether the stream had been lost, so that anything may have happened meanwhile
   * @param resumed whether the tab had stopped hearing, after which the server tells what everybody has heard since
   */
  ready: (said: Ready, how: { missed: boolean; resumed: boolean }) => void;
  heard: (event: LiveEvent) => void;
  stateChanged: (state: LiveState) => void;
};

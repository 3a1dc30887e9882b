import { timeAgo } from '../time-spans.ts';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/** How long ago something was, counted on while it is on screen. @param props.at ISO 8601 */
export function Ago({ at }: { at: string }) {
  return <time dateTime={at}>{timeAgo(useNow(MINUTE_MS) - Date.parse(at))}</time>;
}

import { entriesText } from '../../../trades/trade.ts';
import type { ReportSubject } from '../../report.ts';
import type { Snapshot } from '../../snapshot.ts';

/** What is reported: its id as the database writes it, so that nobody reports one thing under two spellings. */
export type Reported = { kind: ReportSubject; id: string; aboutId: string; snapshot: Snapshot };

/** Each item of a side as it is written in a list: 'Frost Dragon (Neon) x2'. */
export function linesOf(side: Parameters<typeof entriesText>[0]): string[] {
  return side.map((entry) => entriesText([entry]));
}

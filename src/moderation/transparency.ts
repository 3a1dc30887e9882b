import type { Api, Given } from '../api/client.ts';
import { grouped } from '../platform/counts.ts';
import { REPORT_REASONS, type ReportReason } from './report.ts';

export type Month = Given<Api['transparency']['months']>[number];
export type Count = Month['reports'];

/** A small count is told as what it is less than. */
export function countText(count: Count): string {
  return typeof count === 'number' ? grouped(count) : count;
}

/** @returns how many of a month's reports were right: '38%'; '--' where a count is too small to tell */
export function actedText({ acted, reports }: Month): string {
  if (typeof acted !== 'number' || typeof reports !== 'number' || reports === 0) return '--';
  return `${Math.round((acted / reports) * 100)}%`;
}

/** @returns '9h', '40m' or '3d'; '--' where there were too few */
export function hoursText(hours: number | null): string {
  if (hours === null) return '--';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))}m`;
  return hours < 72 ? `${Math.round(hours)}h` : `${Math.round(hours / 24)}d`;
}

/** @returns why people reported in a month, what was named most first; `share` of the most, from 0 to 1 */
export function reasonsOf({ byReason }: Month): { reason: ReportReason; count: Count; share: number }[] {
  const size = (count: Count) => (typeof count === 'number' ? count : 2);
  const named = REPORT_REASONS.map((reason) => ({ reason, count: byReason[reason] ?? 0 }))
    .filter(({ count }) => count !== 0)
    .sort((a, b) => size(b.count) - size(a.count));
  const most = Math.max(1, ...named.map(({ count }) => size(count)));
  return named.map((one) => ({ ...one, share: size(one.count) / most }));
}

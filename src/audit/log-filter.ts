/** What of the system logs is shown; empty for all. It stands in the address. */
export type LogFilter = { action: string; person: string };

const MAX = 64;

/** @returns what an address asks for with `?action=` and `?person=` */
export function readLogFilter(params: URLSearchParams): LogFilter {
  const read = (name: string) => (params.get(name) ?? '').slice(0, MAX);
  return { action: read('action'), person: read('person') };
}

/** @returns the address of the logs, so filtered */
export function logAddress({ action, person }: LogFilter): string {
  const params = new URLSearchParams({ tab: 'logs' });
  if (action !== '') params.set('action', action);
  if (person !== '') params.set('person', person);
  return `/owner?${params}`;
}

export function startPostgres(
  say?: (line: string) => void,
): Promise<{ url: string; version: string; stop: () => Promise<void> }>;

/** Runs work that only one process of this checkout may do at a time. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T>;

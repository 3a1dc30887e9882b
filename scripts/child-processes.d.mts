/** @returns whether a process has that id now */
export function isRunning(pid: number): boolean;

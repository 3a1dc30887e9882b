let accepted: string | undefined;

/** Remembers which request the reader has just accepted, so that its card shows itself when it comes. */
export function rememberAccepted(requestId: string | undefined): void {
  accepted = requestId;
}

/** @returns whether it is that one; once */
export function takeAccepted(requestId: string): boolean {
  if (accepted !== requestId) return false;
  accepted = undefined;
  return true;
}

import type { ClientPromiseResult, ORPCError } from '@orpc/client';

/** A call that was refused or failed, as the client's types tell it apart. */
type Refusal = ORPCError<string, unknown>;

/** What became of a call: what it gave, or why it gave nothing; `isDefined` where the contract foresees that. */
type Outcome<Output, Fault> =
  | { error: null; data: Output; isDefined: false }
  | { error: Fault; data: undefined; isDefined: false }
  | { error: Extract<Fault, Refusal>; data: undefined; isDefined: true };

/** How errors of the server travel: by the name and the status that the contract gives them. */
export type WrittenError = {
  code: string;
  status: number;
  message: string;
  data?: unknown;
  defined?: boolean;
};

/** What came back. Its body is undefined where none could be read. */
export type CallAnswer = { ok: boolean; status: number; body: unknown };

/** Nobody could tell whether it was done, in words. */
export const UNKNOWN = {
  code: 'OUTCOME_UNKNOWN',
  status: 0,
  message: 'It may have worked. Look before you try again.',
  data: { running: false },
  defined: true,
};

/**
 * A call's error in the browser. The library's own class does what this one does, and brings along what only servers
 * need; its types hold for both, since on the server pages are made with the library's.
 */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
  readonly defined: boolean;

  constructor({ code, status, message, data, defined = false }: WrittenError) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
    this.defined = defined;
  }
}

/** @returns whether an answer's body is an error that the server names */
export function isWrittenError(body: unknown): body is WrittenError {
  return typeof body === 'object' && body !== null && 'code' in body && 'status' in body && 'message' in body;
}

/** @returns whether this is a call's error, in the browser or while the server renders */
export function isCallError(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && 'status' in error && 'defined' in error;
}

/** @returns whether this is an error that the contract foresees for its call */
export function isDefinedError<Fault>(error: Fault): error is Extract<Fault, Refusal> {
  return isCallError(error) && error.defined;
}

/** Waits for a call without throwing what it was refused with. */
export async function safe<Output, Fault>(
  asked: ClientPromiseResult<Output, Fault>,
): Promise<Outcome<Output, Fault>> {
  return await asked.then(
    (data): Outcome<Output, Fault> => ({ error: null, data, isDefined: false }),
    (error: Fault): Outcome<Output, Fault> =>
      isDefinedError(error)
        ? { error, data: undefined, isDefined: true }
        : { error, data: undefined, isDefined: false },
  );
}

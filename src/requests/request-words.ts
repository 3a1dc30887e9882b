import type { CancelReason, RequestSide, RequestStatus } from './request.ts';

type Completion = {
  completedByYou: boolean;
  completedByOther: boolean;
  other: { name: string } | null;
  waiting?: true | undefined;
};

/** @returns what the reader of an accepted request does next, a line each; both sides must press 'Mark as completed' */
export function dealSteps({ completedByYou, completedByOther, other, waiting }: Completion): string[] {
  if (waiting)
    return ['Don’t trade yet: it is one of two trades, and not its turn. You are told when it is.'];
  if (completedByYou)
    return [`You marked this as completed. Waiting for ${other?.name ?? 'the other side'} to do the same.`];
  return [
    ...(other === null ? [] : [`Contact ${other.name} and agree when to meet.`]),
    'Trade inside the game. Check every item first.',
    completedByOther
      ? `${other?.name ?? 'The other side'} marked this as completed. Press it too when the exchange is done.`
      : "Then both of you press 'Mark as completed'.",
  ];
}

/** What one presses to say why a deal is called off. */
export const CANCEL_LABELS: Record<CancelReason, string> = {
  'changed-mind': 'I changed my mind',
  'no-answer': 'I get no answer',
  'not-as-agreed': 'It is not what we agreed on',
  mistake: 'It was a mistake',
};

/** @returns why a deal was called off, as either side reads it @param mine whether the reader called it off */
export function cancelledWhy(reason: CancelReason, mine: boolean): string {
  const who = mine ? 'You' : 'They';
  switch (reason) {
    case 'changed-mind':
      return `${who} changed ${mine ? 'your' : 'their'} mind.`;
    case 'no-answer':
      return `${who} got no answer.`;
    case 'not-as-agreed':
      return `${who} said it was not what you had agreed on.`;
    case 'mistake':
      return `${who} said it was a mistake.`;
  }
}

/** @param title a trade's title, 'Trading Dragonfly x2' @returns what it offers, 'Dragonfly x2' */
export function offeredText(title: string): string {
  return title.replace(/^Trading /, '');
}

/** Answered requests stay in sight, and deals above all else, this long after they were sent. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** @returns whether a request waits for its reader's answer; a version before rounds let nobody answer but the receiver */
export function isToAnswer(request: {
  status: RequestStatus;
  side: RequestSide;
  yourTurn?: boolean | undefined;
}): boolean {
  return request.status === 'pending' && (request.yourTurn ?? request.side === 'receiver');
}

/** @returns whether the two have made other offers than the first one */
export function isTalkedOver({ round = 1 }: { round?: number | undefined }): boolean {
  return round > 1;
}

/**
 * @returns whether a request is answered on its page alone, where it is seen whole and warned of: what is no longer the post, or never
 * was one
 */
export function isAnsweredOnPage(request: {
  side: RequestSide;
  round?: number | undefined;
  trade: { unposted?: true | undefined };
}): boolean {
  return isTalkedOver(request) || (request.side === 'receiver' && request.trade.unposted === true);
}

type Listed = {
  id: string;
  status: RequestStatus;
  side: RequestSide;
  createdAt: string;
  trade: { id: string; unposted?: true | undefined };
  round?: number | undefined;
  yourTurn?: boolean | undefined;
  backup?: boolean | undefined;
};

/** One's requests as they stand on the page, each in one place. */
export type SortedRequests<Request> = {
  /** What waits for the reader's answer on its page, the newest first. */
  turns: Request[];
  /** What else waits for the reader's answer, by the post that it is about; the newest first. */
  toAnswer: Request[][];
  /** What was accepted lately and is not completed: the next thing to do for both sides. */
  deals: Request[];
  /** What waits in case a deal is cancelled, by the post. */
  backups: Request[][];
  /** What waits for others, and what the reader asked for and was answered lately. */
  sent: Request[];
  /** What the reader was asked for and has answered lately. */
  answered: Request[];
};

/**
 * @param requests the newest first
 * @param nowMs ms since 1970
 * @returns what is shown of them
 */
export function sortRequests<Request extends Listed>(
  requests: readonly Request[],
  nowMs: number,
): SortedRequests<Request> {
  const isRecent = ({ createdAt }: Request) => nowMs - Date.parse(createdAt) < RECENT_MS;
  const waits = (request: Request) => isToAnswer(request) && !isAnsweredOnPage(request);
  const isTurn = (request: Request) => isToAnswer(request) && isAnsweredOnPage(request);
  const isDeal = (request: Request) => request.status === 'accepted' && isRecent(request);
  const rest = requests.filter(
    (request) =>
      !isToAnswer(request) &&
      !isDeal(request) &&
      (request.status === 'pending' || request.status === 'accepted' || isRecent(request)),
  );
  const waiting = [...Map.groupBy(requests.filter(waits), ({ trade }) => trade.id).values()];
  const [toAnswer = [], backups = []] = [false, true].map((is) =>
    waiting.filter(([first]) => (first?.backup === true) === is),
  );
  return {
    turns: requests.filter(isTurn),
    toAnswer,
    backups,
    deals: requests.filter(isDeal),
    sent: rest.filter(({ side, status }) => side === 'sender' || status === 'pending'),
    answered: rest.filter(({ side, status }) => side === 'receiver' && status !== 'pending'),
  };
}

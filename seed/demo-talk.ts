import type { Phrase } from '../src/requests/deal/phrases.ts';
import type { RequestRow, TalkRow } from './community-rows.ts';
import { createRandom } from './random.ts';

const MINUTE_MS = 60_000;

type Exchange = readonly (readonly [by: 'sender' | 'receiver', phrase: Phrase])[];

/** What is said before an answer, and in a deal. */
const PENDING: readonly Exchange[] = [
  [
    ['sender', 'still-there'],
    ['receiver', 'need-to-think'],
  ],
  [
    ['receiver', 'can-you-add'],
    ['sender', 'best-offer'],
  ],
  [['sender', 'trade-now']],
  [],
];
const ACCEPTED: readonly Exchange[] = [
  [
    ['sender', 'which-server'],
    ['receiver', 'friend-request'],
    ['sender', 'thanks'],
    ['receiver', 'in-the-game'],
  ],
  [
    ['receiver', 'ten-minutes'],
    ['sender', 'yes'],
  ],
];

/** What the two people of open requests have said to each other. */
export function demoTalk(requests: readonly RequestRow[], now: Date): TalkRow[] {
  const random = createRandom('talk');
  return requests.flatMap((request) => {
    const { id, status, createdAt, updatedAt } = request;
    if (status !== 'pending' && status !== 'accepted') return [];
    const [from, exchanges] = status === 'pending' ? [createdAt, PENDING] : [updatedAt, ACCEPTED];
    // All of it between the request, or its answer, and now.
    const stepMs = Math.min(MINUTE_MS, (now.getTime() - from.getTime()) / 6);
    return random.pick(exchanges).map(([by, phrase], at) => ({
      requestId: id,
      position: at + 1,
      saidByDiscordId: by === 'sender' ? request.senderDiscordId : request.receiverDiscordId,
      phrase,
      createdAt: new Date(Math.round(from.getTime() + (at + 1) * stepMs)),
    }));
  });
}

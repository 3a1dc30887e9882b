import { askToConfirm } from './ask-to-confirm.ts';
import { type CallAnswer, isWrittenError } from './call-error.ts';
import { type Sent, untilAnswered } from './until-answered.ts';

type Send = (headers?: Record<string, string>, until?: AbortSignal) => Promise<CallAnswer>;

/**
 * Sends a call that no first view makes. One that is only for whoever has confirmed lately that it is them goes on by itself once they
 * have (docs/decisions/0078).
 * @param once whether it changes something for a person, and is sent until it is answered
 * @param sent how it was made before, if it was
 */
export async function sendLate(send: Send, once: boolean, sent: Sent | undefined): Promise<CallAnswer> {
  const answer = await (once ? untilAnswered(send, sent) : send());
  const { body } = answer;
  if (!isWrittenError(body) || body.code !== 'CONFIRMATION_REQUIRED' || !(await askToConfirm()))
    return answer;
  // Under the key of before it would be given the refusal of before.
  return await (once ? untilAnswered(send) : send());
}

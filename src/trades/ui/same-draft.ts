import { fromSelection } from '../lines.ts';
import { SIDES } from '../trade.ts';
import type { SentPost } from './sent-post.ts';

/** @returns whether two drafts say the same lines; one that the version before has written down says no form */
export function isSameDraft(one: SentPost['draft'], other: SentPost['draft']): boolean {
  const said = ({ game, ...sides }: SentPost['draft']) =>
    JSON.stringify([game, ...SIDES.map((side) => sides[side].map(fromSelection))]);
  return said(one) === said(other);
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import { knowAnswer } from '../../api/know-answer.ts';
import * as keys from '../../api/query-keys.ts';
import type { RefusedSpan } from '../../platform/refused-text.ts';
import { loadOrSay } from '../../platform/ui/page/load-or-say.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { writtenText } from '../../platform/written-text.ts';
import { profileReads } from '../../profiles/profile-reads.ts';
import { reviewReads } from '../review-reads.ts';
import { TRADE_FIRST } from './trade-first.ts';

/** What one writes about a person. */
export type ReviewDraft = { rating: number; comment: string };

/**
 * Posts a review, and says how it went. A refused review changes nothing, so the text stays.
 * @param then.onPosted told when the review stands
 * @param then.onCommentMissing told when there is nothing but stars
 * @param then.onRefused told which words have no place in it
 */
export function usePostReview(
  person: { userId: string; name: string },
  then: { onPosted: () => void; onCommentMissing: () => void; onRefused: (span: RefusedSpan) => void },
) {
  const api = useApi();
  const cache = useQueryClient();
  const me = useMe();
  const [posting, setPosting] = useState(false);
  const [signedOut, setSignedOut] = useState(false);

  const refused = (title: string, text: string) => toast({ kind: 'bad', title, text });
  const commentRequired = () => {
    refused('Comment required', 'Please provide a comment with your review');
    then.onCommentMissing();
  };
  const cannotReviewYourself = () =>
    refused('Cannot review yourself', 'You cannot leave a review for your own profile');
  const known = () =>
    knowAnswer(cache, reviewReads.myReview(api, person.userId).queryKey, { reviewed: true });

  const post = async ({ rating, comment }: ReviewDraft) => {
    if (me === null) return refused('User information not available', 'Sign in to leave a review');
    if (me.userId === person.userId) return cannotReviewYourself();
    if (writtenText(comment) === '') return commentRequired();
    setPosting(true);
    const { error, isDefined } = await safe(api.reviews.post({ userId: person.userId, rating, comment }));
    setPosting(false);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      known();
      void cache.invalidateQueries({ queryKey: profileReads.profile(api, person.userId).queryKey });
      void cache.invalidateQueries({ queryKey: keys.reviews(person.userId) });
      then.onPosted();
      return toast({ title: 'Review submitted!', text: `Your review for ${person.name} has been posted` });
    }
    if (!isDefined) return refused('Failed to submit review', 'Please try again later');
    switch (error.code) {
      case 'ALREADY_REVIEWED':
        known();
        return refused('Review already exists', 'You have already reviewed this user');
      case 'NO_STANDING': {
        const said = await loadOrSay(() => import('../../standing/ui/say-refused.ts'));
        return said?.sayNoStanding('review', error.data);
      }
      case 'TRADE_NEEDED':
        void cache.invalidateQueries({ queryKey: keys.myReview(person.userId) });
        return refused(TRADE_FIRST.title, TRADE_FIRST.text);
      case 'OWN_PROFILE':
        return cannotReviewYourself();
      case 'TEXT_REFUSED':
        return then.onRefused(error.data);
      case 'COMMENT_REQUIRED':
        return commentRequired();
      case 'PROFILE_NOT_FOUND':
        return refused('User information not available', 'This person is no longer here');
      case 'SIGN_IN_REQUIRED':
        return refused(
          'User information not available',
          'You have been signed out. Sign in to leave a review',
        );
      case 'NOT_ALLOWED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'INVALID_INPUT':
        return refused(failureTitle(error, 'Failed to submit review'), error.message);
    }
  };
  return { posting, signedOut, post: (draft: ReviewDraft) => void post(draft) };
}

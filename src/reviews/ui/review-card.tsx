import { Link } from 'wouter';
import type { Api, Given } from '../../api/client.ts';
import { fullDate } from '../../platform/dates.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { PersonPicture } from '../../profiles/ui/person-picture.tsx';
import { ANONYMOUS } from '../review.ts';
import { Stars } from './stars.tsx';

type Review = Given<Api['reviews']['list']>['reviews'][number];

/**
 * One review: who wrote it, when, how many stars, and their words.
 * @param props.action what the reader may do to it
 * @param props.answer what its person says to it
 */
export function ReviewCard(props: { review: Review; action: Elements; answer: Elements }) {
  const { review, action, answer } = props;
  const { reviewer, rating, comment, createdAt, verifiedTrade } = review;
  return (
    <li className="card rv">
      <div className="row g3 rv-h">
        <PersonPicture picture={reviewer?.picture} name={reviewer?.name ?? ANONYMOUS} />
        <div className="grow">
          {reviewer === null ? (
            <b className="snug">{ANONYMOUS}</b>
          ) : (
            <Link className="snug rv-n" href={`/profile/${reviewer.userId}`}>
              <bdi>{reviewer.name}</bdi>
            </Link>
          )}
          <span className="row wr rv-s">
            <Stars rating={rating} />
            <time className="mut s13" dateTime={createdAt}>
              {fullDate(createdAt)}
            </time>
            {verifiedTrade && (
              <span className="bdg ok">
                <Icon name="handshake" />
                Verified trade
              </span>
            )}
          </span>
        </div>
        {action}
      </div>
      <p className="sub rv-c" dir="auto">
        {comment}
      </p>
      {answer}
    </li>
  );
}

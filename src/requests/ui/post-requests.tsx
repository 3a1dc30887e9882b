import { classNames } from '../../platform/ui/class-names.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { UNKNOWN_USER } from '../../profiles/profile.ts';
import { TraderLink } from '../../trades/ui/ticket/trader-link.tsx';
import { offeredText } from '../request-words.ts';
import { ReportRequest } from './report-request.tsx';
import { RequestActions } from './request-actions.tsx';
import { TradeTimeLeft } from './request-body.tsx';
import { RequestItems } from './request-items.tsx';
import type { TradeRequest } from './use-my-request.ts';
import { useRequestsOn } from './use-requests-on.ts';

/** Who asks for one post of the reader, side by side, so that they can be compared. */
export function PostRequests(props: {
  /** All of one post; the newest first. */
  requests: readonly [TradeRequest, ...TradeRequest[]];
  /** The key that marks as read what tells of a request; null where that is read. */
  readKey: (request: TradeRequest) => Elements;
}) {
  const { requests, readKey } = props;
  const [{ trade }] = requests;
  const [promised] = useRequestsOn(trade.id).promised;
  return (
    <section className="card not asks" aria-label={`Requests for ${offeredText(trade.title)}`}>
      <div className="row g3">
        <h3 className="grow whole">{offeredText(trade.title)}</h3>
        <span className="bdg info">
          {requests.length === 1 ? '1 request' : `${requests.length} requests`}
        </span>
      </div>
      <div className="stack g2">
        <RequestItems request={requests[0]} />
        <TradeTimeLeft endsAtMs={Date.parse(trade.expiresAt)} />
        {requests[0].backup === true && (
          <p className="hint whole">
            Promised to <bdi>{promised?.other?.name ?? 'somebody else'}</bdi>. Cancel that deal to accept
            somebody else.
          </p>
        )}
      </div>
      <ul className="ask-l">
        {requests.map((request) => (
          <li key={request.id}>
            <Asker request={request} only={requests.length === 1} mark={readKey(request)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Somebody who asks, with what helps to trust them. @param props.only whether nobody else asks */
function Asker({ request, only, mark }: { request: TradeRequest; only: boolean; mark: Elements }) {
  const { other, message, createdAt } = request;
  return (
    <article className={classNames('stack g3 ask-p', mark !== null && 'unread')}>
      <div className="row g2">
        {other === null ? (
          <span className="grow">{UNKNOWN_USER}</span>
        ) : (
          <TraderLink trader={known(other)} completed={other.completed ?? 0} postedAt={createdAt} />
        )}
        <ReportRequest request={request} />
        {mark}
      </div>
      {message !== '' && (
        <blockquote className="quote whole" dir="auto">
          “<bdi>{message}</bdi>”
        </blockquote>
      )}
      <RequestActions request={request} fresh={only} />
    </article>
  );
}

type Other = NonNullable<TradeRequest['other']>;

/** What is told of a person: a process of the version before tells less. */
function known({ userId, name, verified, picture, ratingAverage = null, ratingCount = 0 }: Other) {
  return { userId, name, verified, picture, ratingAverage, ratingCount };
}

import { Link } from 'wouter';
import { CONTACT_CARD_ID } from '../../accounts/contact-card-id.ts';
import { useMe } from '../../accounts/ui/use-me.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { useSite } from '../../platform/ui/page/site-context.ts';
import { PersonHead } from '../../profiles/ui/person-head.tsx';
import { RequestActions } from '../../requests/ui/request-actions.tsx';
import { RequestBadge } from '../../requests/ui/request-badge.tsx';
import { RequestBody } from '../../requests/ui/request-body.tsx';
import { ANONYMOUS } from '../../reviews/review.ts';
import { Stars } from '../../reviews/ui/stars.tsx';
import { PostAgain } from '../../trades/ui/own/post-again.tsx';
import type { AccountPart, NoticePage } from '../notification.ts';
import type { Notification } from './use-mark-read.ts';

/** Drawings for what is about no person; beside a person stands their picture. */
const STICKERS: Record<Notification['type'], string> = {
  trade_request: 'handshake',
  trade_accepted: 'handshake',
  trade_declined: 'admission-tickets',
  system_announcement: 'megaphone',
  review_received: 'speech-balloon',
};

/** Where a message leads to that has more behind it. */
const PAGES = {
  standing: { label: 'My standing', href: '/standing' },
  account: { label: 'Your reports', href: '/account' },
  matches: { label: 'See matches', href: '/trade?tab=matches' },
} as const satisfies Record<NoticePage, unknown>;

/** And what names people, which is that they got one's Discord username. */
const WHO_SEES = { label: 'Who sees your Discord', href: `/account#${CONTACT_CARD_ID}` };

/** What the parts of the account page are called. */
const PARTS: Record<AccountPart, string> = {
  sessions: 'Where you are signed in',
  roblox: 'Your Roblox account',
};

/** One thing that the reader has not read yet, with what they can do about it. */
export function NotificationCard(props: {
  notification: Notification;
  /** Whether it is being marked as read. */
  marking: boolean;
  onRead: () => void;
}) {
  const { notification, marking, onRead } = props;
  const { request, review, person, answeredBy, title, message, createdAt, type, leadsTo, game } =
    notification;
  const { part, ended } = notification;
  const page = leadsTo && (person === undefined ? PAGES[leadsTo] : WHO_SEES);
  return (
    <article className="card not unread">
      {request !== null ? (
        <PersonHead
          person={request.other}
          title={title}
          at={createdAt}
          badge={<RequestBadge request={request} />}
        />
      ) : review !== null ? (
        <PersonHead
          person={review.reviewer}
          gone={ANONYMOUS}
          title={title}
          at={createdAt}
          badge={<Stars rating={review.rating} />}
        />
      ) : person !== undefined ? (
        <PersonHead person={person} title={title} at={createdAt} badge={null} />
      ) : (
        <PlainHead notification={notification} />
      )}
      <div className="stack g3">
        {request !== null ? (
          <RequestBody request={request} />
        ) : review !== null ? (
          <p className="sub whole" dir="auto">
            “<bdi>{review.comment}</bdi>”
          </p>
        ) : (
          <p className="sub whole">{message}</p>
        )}
      </div>
      <div className="stack g2">
        {request !== null && <RequestActions request={request} fresh />}
        {type === 'review_received' && <OwnReviewsLink />}
        {answeredBy && (
          <Link className="link" href={`/profile/${answeredBy.userId}`}>
            <span>
              <span>{'See the answer of '}</span>
              <bdi>{answeredBy.name}</bdi>
            </span>
            <Icon name="arrow-right" />
          </Link>
        )}
        {ended && <PostAgain trade={{ id: ended.tradeId, game: ended.game }} />}
        {page && (
          <Link
            className="link"
            href={`${page.href}${game ? `&game=${game}` : ''}`}
            // Whoever looks at their matches has read that there are some.
            onClick={leadsTo === 'matches' ? onRead : undefined}
          >
            <span>{page.label}</span>
            <Icon name="arrow-right" />
          </Link>
        )}
        {part && (
          <Link className="link" href={`/account#${part}`}>
            <span>{PARTS[part]}</span>
            <Icon name="arrow-right" />
          </Link>
        )}
        <Button kind="ghost" size="sm" className="mr" icon="check-check" loading={marking} onClick={onRead}>
          Mark as read
        </Button>
      </div>
    </article>
  );
}

function PlainHead({ notification }: { notification: Notification }) {
  const { type, title, createdAt, leadsTo, ended } = notification;
  const { name } = useSite();
  const sticker = ended ? 'admission-tickets' : leadsTo === 'matches' ? 'handshake' : STICKERS[type];
  return (
    <div className="row g3">
      <img src={`/media/sticker/${sticker}.svg`} width="44" height="44" alt="" decoding="async" />
      <div className="grow">
        <h3 className="whole">{title}</h3>
        <p className="s13 mut">
          {type === 'system_announcement' && <span>{`${name} · `}</span>}
          <Ago at={createdAt} />
        </p>
      </div>
    </div>
  );
}

function OwnReviewsLink() {
  const me = useMe();
  if (me === null) return null;
  return (
    <Link className="link" href={`/profile/${me.userId}`}>
      See your reviews
      <Icon name="arrow-right" />
    </Link>
  );
}

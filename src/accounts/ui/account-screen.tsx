import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { classNames } from '../../platform/ui/class-names.ts';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Deferred } from '../../platform/ui/page/deferred.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import type { Role } from '../../profiles/profile.ts';
import { Avatar } from '../../profiles/ui/avatar.tsx';
import { Greeting } from '../../profiles/ui/greeting.tsx';
import { RobloxCorner } from '../../profiles/ui/roblox-picture.tsx';
import type { Me } from '../account-contract.ts';
import { accountReads } from '../account-reads.ts';
import { InformationCard } from './information-card.tsx';
import { RobloxCard } from './link/roblox-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TradingCard } from './trading-card.tsx';
import { useMe } from './use-me.ts';

const loadContact = async () => (await import('./contact-card.tsx')).ContactCard;
const loadPasskeys = async () => (await import('./confirm/passkeys-card.tsx')).PasskeysCard;
const loadMyReports = async () => (await import('../../moderation/ui/report/reporting.tsx')).MyReports;
const loadBlocked = async () => (await import('../../standing/ui/blocked-card.tsx')).BlockedCard;
const loadMyTrades = async () => (await import('../../trades/ui/own/my-trades.tsx')).MyTrades;
const NOTHING = {};

/** /account: one's own page. Whoever is signed out never sees it; the server leads them home. */
export function AccountScreen() {
  const me = useMe();
  return <main id="main">{me !== null && <Account me={me} />}</main>;
}

function Account({ me }: { me: Me }) {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(accountReads.account(api));
  const roblox = useQuery(accountReads.robloxLink(api));
  // Whoever has linked an account has a trading profile, which is on its way or cannot be read.
  const trades = me.robloxUsername !== null && (data !== undefined || !isError);
  return (
    <>
      <section className="band">
        <div className="wrap welcome">
          <div className="grow">
            <Greeting joinedAt={me.joinedAt} />
            <h1 style={{ '--n': me.name.length }}>
              <bdi>{me.name}</bdi>
            </h1>
          </div>
          <span className="duo">
            <Avatar picture={me.picture} size={64} />
            <RobloxCorner picture={roblox.data?.linked?.picture} />
          </span>
        </div>
      </section>
      <div className={classNames('wrap acc-g', trades && 'linked')}>
        <div className="acc-2">
          <PictureCard me={me} />
          {data && <InformationCard me={me} account={data} />}
          {data === undefined && !isError && <Skeleton height="232px" />}
          {data === undefined && isError && (
            <ErrorNote
              title="Failed to load your account"
              message="Check your connection and try again."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </div>
        <RobloxCard />
        {trades &&
          (data?.trading ? <TradingCard me={me} trading={data.trading} /> : <Skeleton className="tp" />)}
        <div className="acc-2 rest">
          <Deferred load={loadContact} props={NOTHING} />
          <SessionsCard />
          <AccessCard role={me.role} />
          {me.role !== 'member' && <Deferred load={loadPasskeys} props={NOTHING} />}
          <StandingLink />
          <Deferred load={loadBlocked} props={NOTHING} />
          <OwnDataCard />
          <Deferred load={loadMyReports} props={NOTHING} />
        </div>
      </div>
      <section className="wrap mt6" aria-label="My Trades">
        <Deferred load={loadMyTrades} props={NOTHING} />
      </section>
    </>
  );
}

const ACCESS = {
  owner: {
    title: 'Owner Access',
    text: 'Manage users, games and announcements.',
    href: '/owner',
    sticker: 'crown',
  },
  admin: { title: 'Admin Access', text: 'See who is here.', href: '/admin', sticker: 'shield' },
} as const;

/** The door to the back office: the owner's, or for every admin who is not the owner. */
function AccessCard({ role }: { role: Role }) {
  if (role === 'member') return null;
  const { title, text, href, sticker } = ACCESS[role];
  return (
    <section className="card row g3 own">
      <img src={`/media/sticker/${sticker}.svg`} width="56" height="56" alt="" />
      <div className="grow">
        <h2>{title}</h2>
        <p className="sub s14">{text}</p>
      </div>
      <Link className={buttonClass()} href={href}>
        Open
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}

/** The way to what has been decided about one's account, and to the trust level. */
function StandingLink() {
  return (
    <section className="card row g3">
      <div className="grow">
        <h2>My standing</h2>
        <p className="sub s14">Your trust level, and what was decided about your account.</p>
      </div>
      <Link className={buttonClass()} href="/standing">
        Open
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Deferred } from '../../../platform/ui/page/deferred.tsx';
import { accountReads } from '../../account-reads.ts';
import { ROBLOX_CARD_ID } from '../../roblox-card-id.ts';
import { useLedTo } from '../use-led-to.ts';
import { LinkedRobloxAccount } from './linked-roblox-account.tsx';
import { RobloxLink } from './roblox-link.tsx';

const loadClaimed = async () => (await import('./claimed-account.tsx')).ClaimedAccount;
const loadOwnClaim = async () => (await import('./own-claim.tsx')).OwnClaim;

/** The Roblox account on one's own page: the way to link one, or the linked one. */
export function RobloxCard() {
  const { data } = useQuery(accountReads.robloxLink(useApi()));
  const title = useLedTo(ROBLOX_CARD_ID);
  const toTitle = () => title.current?.focus();
  const linked = data?.linked ?? undefined;
  const claim = data?.claim ?? undefined;
  return (
    <section id={ROBLOX_CARD_ID} className="card stack rbx-c">
      <div className="row sp">
        <h2 ref={title} tabIndex={-1}>
          Roblox account
        </h2>
        {linked !== undefined && (
          <span className="bdg ok">
            <Icon name="link" />
            Linked
          </span>
        )}
      </div>
      {linked !== undefined && <LinkedRobloxAccount account={linked} onUnlinked={toTitle} />}
      {linked?.claimedUntil && (
        <Deferred
          load={loadClaimed}
          props={{
            username: linked.robloxUsername,
            until: linked.claimedUntil,
            begun: data?.code?.robloxUsername === linked.robloxUsername,
            onKept: toTitle,
          }}
        />
      )}
      {claim !== undefined && <Deferred load={loadOwnClaim} props={{ claim, onWithdrawn: toTitle }} />}
      {linked === undefined && claim === undefined && (
        <>
          <p className="sub s14">Prove the account is yours and get the Verified badge.</p>
          <RobloxLink onLinked={toTitle} />
        </>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { accountReads } from '../../account-reads.ts';
import { ROBLOX_CARD_ID } from '../../roblox-card-id.ts';
import { useLedTo } from '../use-led-to.ts';
import { LinkedRobloxAccount } from './linked-roblox-account.tsx';
import { RobloxLink } from './roblox-link.tsx';

/** The Roblox account on one's own page: the way to link one, or the linked one. */
export function RobloxCard() {
  const { data } = useQuery(accountReads.robloxLink(useApi()));
  const title = useLedTo(ROBLOX_CARD_ID);
  const toTitle = () => title.current?.focus();
  const linked = data?.linked ?? undefined;
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
      {linked === undefined ? (
        <>
          <p className="sub s14">Prove the account is yours and get the Verified badge.</p>
          <RobloxLink onLinked={toTitle} />
        </>
      ) : (
        <LinkedRobloxAccount account={linked} onUnlinked={toTitle} />
      )}
    </section>
  );
}

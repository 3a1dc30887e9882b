import { Icon } from '../../../platform/ui/icon.tsx';
import { Deferred } from '../../../platform/ui/page/deferred.tsx';
import type { PublicTrade } from '../../trade.ts';

const loadOfferInstead = async () => (await import('../../../requests/ui/offer-instead.tsx')).OfferInstead;

/** Says that a trader shows their Discord username only to people whose deal they accept, and leads there. */
export function AfterDeal({ name, trade }: { name: string; trade: PublicTrade | undefined }) {
  return (
    <>
      <div className="note">
        <Icon name="handshake" />
        <div>
          <b>Discord after a deal</b>
          <p>
            <bdi>{name}</bdi>
            <span> shows their Discord only to people whose deal they accept.</span>
          </p>
        </div>
      </div>
      {trade !== undefined && <Deferred load={loadOfferInstead} props={{ trade }} />}
    </>
  );
}

import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { hubAddress, readContact, readHub } from '../../hub-address.ts';
import type { PublicTrade } from '../../trade.ts';
import type { TradeActions } from '../ticket/use-trade-dialogs.tsx';

/**
 * Goes on where somebody had to sign in: opens the way to the trader whom the address names, and takes that out of the
 * address, so that a reload does not repeat it.
 * @param listed what the list holds so far
 */
export function useReturnedContact(
  address: Address,
  listed: readonly PublicTrade[],
  actions: TradeActions,
): void {
  const api = useApi();
  const me = useMe();
  const [, navigate] = useLocation();
  useEffect(() => {
    const contact = readContact(address.search);
    if (contact === undefined) return;
    const hub = readHub(address.search);
    navigate(hubAddress(hub), { replace: true });
    if (me === null) return;
    const goOn = async () => {
      const { returnToContact } = await import('./return-to-contact.ts');
      await returnToContact(api, hub.game, contact, { listed, myId: me.userId, actions });
    };
    goOn().catch(() => toast({ kind: 'bad', title: 'Error', text: 'Failed to load trades' }));
  }, [address, navigate, api, me, listed, actions]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { hubAddress, readHub } from '../../hub-address.ts';
import type { CreateTrade } from '../post/use-create-trade.tsx';

/**
 * Opens the dialog to post a trade for the address that asks for it (`createAddress`), with the deal that it names
 * (`postAddress`), and takes that out of the address, so that a reload does not repeat it. Whoever may not post finds the hub as it is, which says what is missing.
 */
export function useReturnedPost(address: Address, { allowed, openWith }: CreateTrade): void {
  const api = useApi();
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    const { search } = address;
    const names = search.has('give') || search.has('get');
    if (!names && !search.has('create')) return;
    const hub = readHub(search);
    navigate(hubAddress(hub), { replace: true });
    if (!allowed) return;
    if (!names) {
      openWith();
      return;
    }
    const fill = async () => {
      const { readPost } = await import('../post/read-post.ts');
      openWith(await readPost(cache, api, hub.game, search));
    };
    fill().catch(() =>
      toast({ kind: 'bad', title: 'Error', text: 'Failed to load the items. Choose them again.' }),
    );
  }, [address, navigate, api, cache, allowed, openWith]);
}

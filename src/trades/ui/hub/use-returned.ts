import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { hubAddress, readHub } from '../../hub-address.ts';
import type { GoOn } from './go-on.ts';

const RETURNS = ['contact', 'create', 'give', 'get'];

/**
 * Goes on with what an address asks for that somebody came back to: the way to a trader (`contactAddress`), or the dialog to post a
 * trade (`createAddress`, `postAddress`). It is taken out of the address, so that a reload does not repeat it.
 */
export function useReturned(address: Address, on: Pick<GoOn, 'listed' | 'actions' | 'create'>): void {
  const api = useApi();
  const cache = useQueryClient();
  const me = useMe();
  const [, navigate] = useLocation();
  useEffect(() => {
    const { search } = address;
    if (!RETURNS.some((name) => search.has(name))) return;
    navigate(hubAddress(readHub(search)), { replace: true });
    if (me === null) return;
    const goOn = async () => {
      const code = await import('./go-on.ts');
      await code.goOn(search, { ...on, api, cache, myId: me.userId });
    };
    goOn().catch(() => toast({ kind: 'bad', title: 'Error', text: 'Failed to load trades' }));
  }, [address, navigate, api, cache, me, on]);
}

import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../../platform/ui/button.tsx';
import { contactAddress, readHub } from '../hub-address.ts';
import type { PublicTrade } from '../trade.ts';

/**
 * The key to a trader for those who are signed out: a form that leads to Discord and back to this very trade, so that
 * it works before the page's code has loaded.
 */
export function ContactSignIn({ trade }: { trade: PublicTrade }) {
  const search = useSearch();
  const hub = useMemo(() => readHub(new URLSearchParams(search)), [search]);
  return (
    <form method="post" action="/login" className="stub-k">
      <input type="hidden" name="next" value={contactAddress({ ...hub, game: trade.game }, trade)} />
      <Button type="submit" kind="soft" icon="message-circle">
        Contact Trader
      </Button>
    </form>
  );
}

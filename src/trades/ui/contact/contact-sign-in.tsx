import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../../../platform/ui/button.tsx';
import { contactAddress, readHub } from '../../hub-address.ts';
import type { PublicTrade } from '../../trade.ts';
import { ContactLabel } from '../ticket/action-labels.tsx';
import type { TradeActions } from '../ticket/use-trade-dialogs.tsx';

/**
 * Contact Trader for those who are signed out: a dialog that says why one signs in first. Before the page's code has
 * loaded it is a form that leads to the page where one signs in; from either one comes back to this very trade.
 */
export function ContactSignIn({ trade, actions }: { trade: PublicTrade; actions: TradeActions }) {
  const search = useSearch();
  const hub = useMemo(() => readHub(new URLSearchParams(search)), [search]);
  const [opening, setOpening] = useState(false);
  const next = contactAddress({ ...hub, game: trade.game }, trade);
  return (
    <form
      action="/login"
      className="stub-k"
      onSubmit={(event) => {
        event.preventDefault();
        setOpening(true);
        void actions.open('contact', trade, next).then(() => setOpening(false));
      }}
    >
      <input type="hidden" name="next" value={next} />
      <Button
        type="submit"
        kind="soft"
        icon="message-circle"
        aria-haspopup="dialog"
        loading={opening}
        onPointerEnter={() => actions.prepare('contact')}
      >
        <ContactLabel />
      </Button>
    </form>
  );
}

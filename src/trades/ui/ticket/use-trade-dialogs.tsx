import { useMemo, useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { loadReport } from '../../../moderation/ui/report/report-flag.tsx';
import type { Elements } from '../../../platform/ui/elements.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import type { PublicTrade } from '../../trade.ts';
import { type Requested, useRequested } from './use-requested.ts';

const loadContact = async () => (await import('../contact/contact-dialog.tsx')).ContactDialog;
const loadRequest = async () => (await import('../../../requests/ui/request-dialog.tsx')).RequestDialog;
const loadRemove = async () => (await import('./remove-any-trade-dialog.tsx')).RemoveAnyTradeDialog;
const loadEdit = async () => (await import('../own/edit-trade-dialog.tsx')).EditTradeDialog;
const loadReview = async () => (await import('../../../reviews/ui/review-dialog.tsx')).ReviewDialog;

type Shown = (trade: PublicTrade, onClose: () => void, next?: string) => Promise<Elements>;

/** What one can do about a trade, each in a dialog of its own. */
const DIALOGS = {
  contact: async (trade, onClose, next) => {
    const ContactDialog = await loadContact();
    return <ContactDialog trade={trade} onClose={onClose} next={next} />;
  },
  request: async (trade, onClose) => {
    const RequestDialog = await loadRequest();
    return <RequestDialog trade={trade} onClose={onClose} />;
  },
  report: async ({ id, game, trader }, onClose) => {
    const ReportSheet = await loadReport();
    return <ReportSheet subject={{ kind: 'post', id }} person={trader} game={game} onClose={onClose} />;
  },
  review: async ({ trader }, onClose) => {
    const ReviewDialog = await loadReview();
    return <ReviewDialog person={{ userId: trader.userId, name: trader.name }} onClose={onClose} />;
  },
  edit: async (trade, onClose) => {
    const EditTradeDialog = await loadEdit();
    return <EditTradeDialog trade={trade} onClose={onClose} />;
  },
  remove: async (trade, onClose) => {
    const RemoveAnyTradeDialog = await loadRemove();
    return <RemoveAnyTradeDialog trade={trade} onClose={onClose} />;
  },
} as const satisfies Record<string, Shown>;

const LOADS = {
  contact: loadContact,
  request: loadRequest,
  report: loadReport,
  review: loadReview,
  edit: loadEdit,
  remove: loadRemove,
};

export type TradeDialogKind = keyof typeof DIALOGS;

/** How the tickets of a list reach these dialogs. */
export type TradeActions = {
  /** Whether the reader may remove whatever others post. */
  removesAny: boolean;
  /** Fetches the code of a dialog that is likely to be opened. */
  prepare: (kind: TradeDialogKind) => void;
  /**
   * Opens a dialog; settles when it is there, or when its code could not be fetched and the reader knows.
   * @param next where whoever is signed out comes back to
   */
  open: (kind: TradeDialogKind, trade: PublicTrade, next?: string) => Promise<void>;
};

/**
 * The dialogs of a list of trades, and what one has asked for. They stand beside the list, so that a ticket that leaves it takes none along.
 */
export function useTradeDialogs(): { actions: TradeActions; dialog: Elements; requested: Requested } {
  const requested = useRequested();
  const [dialog, setDialog] = useState<Elements>(null);
  const removesAny = useMe()?.role === 'owner';
  const actions = useMemo<TradeActions>(
    () => ({
      removesAny,
      prepare: (kind) => {
        LOADS[kind]().catch(() => undefined);
      },
      open: async (kind, trade, next) => {
        const shown = await loadOrSay(() => DIALOGS[kind](trade, () => setDialog(null), next));
        if (shown !== undefined) setDialog(shown);
      },
    }),
    [removesAny],
  );
  return { actions, dialog, requested };
}

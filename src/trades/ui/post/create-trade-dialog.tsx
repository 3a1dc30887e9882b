import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useComeBackTo } from '../../../accounts/ui/sign-in/come-back.ts';
import { SignInAgain } from '../../../accounts/ui/sign-in/sign-in-again.tsx';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { keepDraft } from '../../../platform/ui/forms/draft.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import type { ContactChoice } from '../../../profiles/contact-choice.ts';
import { isAdmin } from '../../../profiles/profile.ts';
import { createAddress } from '../../hub-address.ts';
import { EMPTY_SELECTION, isComplete, type Selection } from '../../selection.ts';
import { tradeReads } from '../../trade-reads.ts';
import { CooldownBadge } from '../hub/cooldown-badge.tsx';
import { useCooldown } from '../hub/use-cooldown.ts';
import { ownLines } from '../lines/own-lines.ts';
import { SummaryBar } from '../lines/summary-bar.tsx';
import { ContactQuestion } from './contact-question.tsx';
import { MoreThanHeld } from './more-than-held.tsx';
import { pasteDraft } from './paste-draft.ts';
import { keepSent, type SentPost } from './sent-post.ts';
import { hasTradeDraft, keepTradeDraft, readTradeDraft } from './trade-draft.ts';
import { TradePickers, useChosen } from './trade-pickers.tsx';
import { usePostTrade } from './use-post-trade.ts';

/** Where one chooses what to offer and what to want, and posts it. Only Cancel and posting forget what was chosen. */
function CreateTradeDialog(props: {
  game: GameId;
  /** What is chosen at first. */
  start?: Selection | undefined;
  /** What the page before a reload has sent off, whose answer it has not heard. */
  sent?: SentPost | undefined;
  /** Whether what is wanted at first was taken from the wishes of whoever posts. */
  isFilledIn?: boolean;
  open: boolean;
  onClose: () => void;
}) {
  const { game, start = EMPTY_SELECTION, sent, isFilledIn = false, open, onClose } = props;
  const me = useMe();
  const [selection, setSelection] = useState(start);
  const chosen = useChosen(game, selection, open);
  const { lines, mutations } = chosen;
  const api = useApi();
  const held = useQuery(tradeReads.held(api, game)).data;
  const list = chosen.values.data;
  const own = useMemo(() => held && ownLines(held, list), [held, list]);
  const cooldown = useCooldown(open);
  const mine = useQuery({ ...tradeReads.posting(api), enabled: open }).data;
  const asksContact = mine?.contact === null;
  const [contact, setContact] = useState<ContactChoice | null>(null);
  const [missed, setMissed] = useState(0);
  const userId = me?.userId ?? '';
  const clearAndClose = () => {
    setSelection(EMPTY_SELECTION);
    keepTradeDraft(userId, game, EMPTY_SELECTION, mutations);
    keepDraft(pasteDraft(userId, game), '');
    keepSent(userId, undefined);
    onClose();
  };
  const { post, send, posting, signedOut } = usePostTrade(game, clearAndClose);
  const askAgain = useEffectEvent(() => {
    if (sent !== undefined) void send(sent);
  });
  useEffect(() => askAgain(), []);
  // The address names nothing of what was chosen: another person may sign in by it.
  useComeBackTo(open ? createAddress(game) : undefined);
  useEffect(() => {
    // What it was filled with replaces no draft before somebody changes it, or posts it.
    if (selection !== start || posting || !hasTradeDraft(userId))
      keepTradeDraft(userId, game, selection, mutations);
  }, [selection, start, posting, userId, game, mutations]);
  const limit = me !== null && isAdmin(me.role) ? '' : ' One post per 4 hours.';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={posting}
      wide
      className="create"
      emblem={<GameEmblem game={game} pixels={48} />}
      title="Create Trade Post"
      subtitle={`${gameOf(game).name}. This post expires in 4 hours.${limit}`}
      pinned={<SummaryBar game={game} selection={lines} />}
      footerClass="cfoot"
      footer={
        <>
          {cooldown.active && <CooldownBadge endsAtMs={cooldown.endsAtMs} />}
          <Button kind="ghost" disabled={posting} onClick={clearAndClose}>
            Cancel
          </Button>
          <Button
            kind="pri"
            // Beside the cooldown there is no room for it on a phone.
            icon={cooldown.active ? undefined : 'send-horizontal'}
            loading={posting}
            disabled={cooldown.active || !isComplete(selection)}
            onClick={() => {
              if (asksContact && contact === null) setMissed((before) => before + 1);
              else post(selection, mine === undefined || asksContact ? contact : undefined);
            }}
          >
            Post Trade
          </Button>
        </>
      }
    >
      {signedOut && <SignInAgain />}
      <TradePickers
        chosen={chosen}
        busy={posting}
        own={own}
        said={{
          offering: <MoreThanHeld game={game} offering={lines.offering} />,
          wanting: isFilledIn && lines.wanting.length > 0 && <FilledIn />,
        }}
        onChange={setSelection}
      />
      {asksContact && (
        <ContactQuestion chosen={contact} busy={posting} missed={missed} onChoose={setContact} />
      )}
      <PostingTips />
    </Dialog>
  );
}

/** The dialog, and what somebody may have left in it before. */
export const createTradeDialog = { Dialog: CreateTradeDialog, readDraft: readTradeDraft };

/** Says where what is wanted comes from, which nobody has chosen here. */
function FilledIn() {
  return (
    <div className="note">
      <Icon name="star" />
      <div>
        <b>From your wish list</b>
        <p>We filled this in. Change it as you like.</p>
      </div>
    </div>
  );
}

/** What makes a good post. */
function PostingTips() {
  return (
    <div className="note">
      <Icon name="lightbulb" />
      <div>
        <b>Tips</b>
        <ul className="tips">
          <li>Fair posts get more replies than big wins.</li>
          <li>Ask for one or two items, not eight.</li>
          <li>Never trade outside the game.</li>
        </ul>
      </div>
    </div>
  );
}

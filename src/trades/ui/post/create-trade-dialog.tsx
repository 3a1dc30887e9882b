import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useComeBackTo } from '../../../accounts/ui/sign-in/come-back.ts';
import { SignInAgain } from '../../../accounts/ui/sign-in/sign-in-again.tsx';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import { gameReads } from '../../../games/game-reads.ts';
import { FALLBACK_MAX_ITEMS, type GameId } from '../../../games/game.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import { keepDraft } from '../../../platform/ui/forms/draft.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { isAdmin } from '../../../profiles/profile.ts';
import { valueReads } from '../../../values/value-reads.ts';
import { createAddress } from '../../hub-address.ts';
import { type Tradable, withItems } from '../../lines.ts';
import { EMPTY_SELECTION, isComplete, type Selection } from '../../selection.ts';
import { SIDES } from '../../trade.ts';
import { CooldownBadge } from '../hub/cooldown-badge.tsx';
import { useCooldown } from '../hub/use-cooldown.ts';
import { ItemPicker } from '../lines/item-picker.tsx';
import { SIDE_NAMES, SummaryBar } from '../lines/summary-bar.tsx';
import { loadPasteTrade } from './load-paste-trade.ts';
import { pasteDraft } from './paste-draft.ts';
import type { PasteStart } from './paste-trade-dialog.tsx';
import { keepSent, type SentPost } from './sent-post.ts';
import { hasTradeDraft, keepTradeDraft, readTradeDraft } from './trade-draft.ts';
import { usePostTrade } from './use-post-trade.ts';

/** Where one chooses what to offer and what to want, and posts it. Only Cancel and posting forget what was chosen. */
function CreateTradeDialog(props: {
  game: GameId;
  /** What is chosen at first. */
  start?: Selection | undefined;
  /** What the page before a reload has sent off, whose answer it has not heard. */
  sent?: SentPost | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { game, start = EMPTY_SELECTION, sent, open, onClose } = props;
  const api = useApi();
  const me = useMe();
  const config = useQuery(gameReads.games(api)).data?.find(({ id }) => id === game);
  const values = useQuery({ ...valueReads.values(api, game), enabled: open });
  const [selection, setSelection] = useState(start);
  const cooldown = useCooldown(open);
  const userId = me?.userId ?? '';
  const mutations = config?.mutations ?? NO_MUTATIONS;
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
  const paste = useLateDialog(loadPasteTrade);
  const [pasted, setPasted] = useState<PasteStart>({});
  const [leftOut, setLeftOut] = useState<string>();
  const openPaste = (begin: PasteStart) => {
    setPasted(begin);
    setLeftOut(undefined);
    paste.key.onClick();
  };
  const maxItems = config?.maxItems ?? FALLBACK_MAX_ITEMS;
  const lines = values.data === undefined ? selection : currentLines(selection, values.data);
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
            onClick={() => post(selection)}
          >
            Post Trade
          </Button>
        </>
      }
    >
      {signedOut && <SignInAgain />}
      <Button
        kind="ghost"
        size="sm"
        className="pst-k"
        icon="scroll-text"
        disabled={posting}
        {...paste.key}
        onClick={() => openPaste({})}
      >
        Paste a trade
      </Button>
      <p className={leftOut === undefined ? 'sr' : 'note warn'} role="status">
        {leftOut !== undefined && <span>{leftOut}</span>}
      </p>
      <div className="pks" inert={posting}>
        {SIDES.map((side) => (
          <ItemPicker
            key={side}
            side={side}
            game={game}
            maxItems={maxItems}
            mutations={mutations}
            values={values}
            lines={lines[side]}
            onChange={(change) => setSelection((before) => ({ ...before, [side]: change(before[side]) }))}
            onPasteMany={(text) => openPaste({ text, side })}
          />
        ))}
      </div>
      <PostingTips />
      {paste.Dialog !== undefined && (
        <paste.Dialog
          game={game}
          sideNames={SIDE_NAMES}
          selection={lines}
          maxItems={maxItems}
          mutations={mutations}
          start={pasted}
          onAdd={setSelection}
          onClose={(said) => {
            setLeftOut(said);
            paste.close();
          }}
        />
      )}
    </Dialog>
  );
}

/** Figures may have changed since an item was chosen. */
function currentLines({ offering, wanting }: Selection, list: Tradable): Selection {
  return { offering: withItems(offering, list), wanting: withItems(wanting, list) };
}

/** The dialog, and what somebody may have left in it before. */
export const createTradeDialog = { Dialog: CreateTradeDialog, readDraft: readTradeDraft };

const NO_MUTATIONS: string[] = [];

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

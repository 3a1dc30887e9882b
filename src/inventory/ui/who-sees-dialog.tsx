import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { tooManyWords } from '../../api/call-failures.ts';
import { knowAnswer } from '../../api/know-answer.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { inventoryReads, sharedKey } from '../inventory-reads.ts';
import { VISIBILITIES, type Visibility } from '../inventory.ts';
import type { Inventory } from './stored-lists.ts';
import { NEVER_SHOWN, WHO_SEES } from './who-sees-words.ts';

const FAILED = 'That did not go through. Check your connection and try again.';

/** Who sees one's lists of a game: each choice holds at once, and another one takes it back. */
export function WhoSeesDialog(props: { game: GameId; visibility: Visibility; onClose: () => void }) {
  const { game, visibility, onClose } = props;
  const { sending, said, choose } = useVisibility(game);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who sees this?"
      subtitle={<span>{`Your ${gameOf(game).name} inventory`}</span>}
      data-game={game}
      footer={
        <Button wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="stack">
        {/* Of radio buttons the arrow keys would choose on their way, and show people what they are not to see. */}
        <div className="stack g2" role="group" aria-label="Who sees this">
          {VISIBILITIES.map((each) => {
            const { icon, name, means } = WHO_SEES[each];
            const isChosen = each === (sending ?? visibility);
            return (
              <button
                key={each}
                type="button"
                className="vis-o"
                aria-pressed={isChosen}
                aria-disabled={sending !== undefined || undefined}
                onClick={() => {
                  if (sending === undefined && each !== visibility) void choose(each);
                }}
              >
                <Icon name={icon} />
                <span className="grow">
                  <b>{name}</b>
                  <span className="sub s14">{means}</span>
                </span>
                {isChosen && <Icon name="circle-check" />}
              </button>
            );
          })}
        </div>
        {said?.isProblem ? (
          <div className="note warn" role="alert">
            <Icon name="triangle-alert" />
            <span>{said.text}</span>
          </div>
        ) : (
          <p className="sr" role="status">
            {said?.text}
          </p>
        )}
        <p className="s14 sub">{NEVER_SHOWN}</p>
      </div>
    </Dialog>
  );
}

/** Keeps who is to see one's lists. `sending` is what is on its way. */
function useVisibility(game: GameId) {
  const api = useApi();
  const cache = useQueryClient();
  const userId = useMe()?.userId ?? '';
  const [sending, setSending] = useState<Visibility>();
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>();
  const choose = async (visibility: Visibility) => {
    setSaid(undefined);
    setSending(visibility);
    const { queryKey } = inventoryReads.inventory(api, game);
    const { error } = await safe(api.inventory.setVisibility({ game, visibility }));
    if (error === null) {
      knowAnswer<Inventory>(cache, queryKey, (before) => before && { ...before, visibility });
      void cache.invalidateQueries({ queryKey: sharedKey(userId) });
      setSaid({ text: WHO_SEES[visibility].says, isProblem: false });
    } else {
      // It may have been kept all the same.
      void cache.invalidateQueries({ queryKey });
      setSaid({ text: tooManyWords(error) ?? FAILED, isProblem: true });
    }
    setSending(undefined);
  };
  return { sending, said, choose };
}

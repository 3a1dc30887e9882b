import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SignInAgain } from '../../accounts/ui/sign-in/sign-in-again.tsx';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../api/call-failures.ts';
import { log } from '../../api/query-keys.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { GameEmblem } from '../../games/ui/game-emblem.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { MessageField } from '../../platform/ui/forms/message-field.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { serverNowMs } from '../../platform/ui/use-now.ts';
import { fromEntry, toSelections } from '../../trades/lines.ts';
import { isComplete, type Selection } from '../../trades/selection.ts';
import type { Side } from '../../trades/trade.ts';
import { TradePickers, useChosen } from '../../trades/ui/post/trade-pickers.tsx';
import { FIRST_DAY, LONGEST_NOTE } from '../log.ts';
import type { Logged } from './logged.ts';

/** What one gave is on the side of what one would offer. */
const NAMES: Record<Side, string> = { offering: 'I gave', wanting: 'I got' };

const NOON = 'T12:00:00';

/** Where one writes in a trade that was not made here, or changes one. What was refused stays as it is written. */
export function EntryDialog(props: { game: GameId; changed: Logged | undefined; onClose: () => void }) {
  const { game, changed, onClose } = props;
  const [selection, setSelection] = useState<Selection>({
    offering: changed?.gave.map(fromEntry) ?? [],
    wanting: changed?.got.map(fromEntry) ?? [],
  });
  const [today] = useState(() => localDay(serverNowMs()));
  const [firstDay] = useState(() =>
    changed === undefined ? today : localDay(Date.parse(changed.happenedAt)),
  );
  const [day, setDay] = useState(firstDay);
  const [note, setNote] = useState(changed?.note ?? '');
  const chosen = useChosen(game, selection, true);
  const { saving, signedOut, save } = useSaveEntry(game, changed, onClose);
  const isDay = day >= FIRST_DAY && day <= today;
  const dayId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      busy={saving}
      wide
      className="create"
      emblem={<GameEmblem game={game} pixels={48} />}
      title={changed === undefined ? 'Add a trade' : 'Change this trade'}
      subtitle={`${gameOf(game).name}. Only you can see it.`}
      footerClass="cfoot"
      footer={
        <>
          <Button kind="ghost" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="pri"
            icon={changed === undefined ? 'plus' : 'check'}
            loading={saving}
            disabled={!isComplete(selection) || !isDay}
            onClick={() =>
              void save(selection, day === firstDay && changed ? changed.happenedAt : atNoon(day), note)
            }
          >
            {changed === undefined ? 'Add trade' : 'Save changes'}
          </Button>
        </>
      }
    >
      {signedOut && <SignInAgain />}
      <TradePickers chosen={chosen} busy={saving} names={NAMES} onChange={setSelection} />
      <div className="loge">
        <div className="fld">
          <label htmlFor={dayId}>Day</label>
          <input
            id={dayId}
            className={isDay ? 'inp' : 'inp bad'}
            type="date"
            min={FIRST_DAY}
            max={today}
            value={day}
            readOnly={saving}
            aria-invalid={!isDay}
            aria-describedby={`${dayId}-says`}
            onChange={({ target }) => setDay(target.value)}
          />
          <span id={`${dayId}-says`} className={isDay ? 'hint' : 'err'}>
            {isDay ? 'The values of that day count.' : 'Pick a day from 2015 until today.'}
          </span>
        </div>
        <MessageField label="Note" value={note} onChange={setNote} most={LONGEST_NOTE} readOnly={saving} />
      </div>
    </Dialog>
  );
}

/** Saves what is written, and says how it went. */
function useSaveEntry(game: GameId, changed: Logged | undefined, onClose: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const save = async ({ offering, wanting }: Selection, happenedAt: string, note: string) => {
    setSaving(true);
    const written = { happenedAt, gave: toSelections(offering), got: toSelections(wanting), note };
    const { error, isDefined } = await safe(
      changed === undefined
        ? api.tradeLog.add({ game, ...written })
        : api.tradeLog.change({ entryId: changed.id, ...written }),
    );
    if (error === null) await cache.invalidateQueries({ queryKey: log });
    setSaving(false);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      toast({ title: changed === undefined ? 'Trade added' : 'Trade changed' });
      onClose();
      return;
    }
    const text = isDefined ? (tooManyWords(error) ?? error.message) : 'Check your connection and try again.';
    toast({ kind: 'bad', title: failureTitle(error, 'Not saved'), text });
  };
  return { saving, signedOut, save };
}

/** @returns the day on this device's calendar: '2026-09-04' */
function localDay(ms: number): string {
  const date = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @returns the middle of a day here, or now where that is yet to come */
function atNoon(day: string): string {
  return new Date(Math.min(new Date(`${day}${NOON}`).getTime(), serverNowMs())).toISOString();
}

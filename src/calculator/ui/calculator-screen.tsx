import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { useLive } from '../../live/ui/follow-live.ts';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import { ErrorNote } from '../../platform/ui/error-note.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { LatePart } from '../../platform/ui/page/hydrated.tsx';
import { LoadingCover } from '../../platform/ui/page/loading-cover.tsx';
import { type Deal, emptyDeal } from '../../trades/deal.ts';
import { addPicked, isMoney, type Line } from '../../trades/lines.ts';
import { GameSelector } from '../../trades/ui/hub/game-selector.tsx';
import { sayCapped } from '../../trades/ui/lines/say-capped.ts';
import { DEAL_SIDES, isEmptyDeal } from '../../trades/written-deal.ts';
import { ANY_FORM } from '../../values/items/form.ts';
import { FigureSources } from '../../values/ui/item/figure-sources.tsx';
import { valueReads } from '../../values/value-reads.ts';
import { leftOutWords, SIDE_WORDS } from '../deal-words.ts';
import { DealSideCard } from './deal-side-card.tsx';
import { useDeal } from './use-deal.ts';
import { useItemPicker } from './use-item-picker.ts';
import { VerdictPanel } from './verdict-panel.tsx';

// What one does with a deal comes after what it is. The server writes it into the page all the same.
const DealActions = import.meta.env.SSR
  ? (await import('./deal-actions.tsx')).DealActions
  : lazy(async () => ({ default: (await import('./deal-actions.tsx')).DealActions }));

/** /calculator: what a trade is for the one who would make it. The whole of it stands in the address. */
export function CalculatorScreen({ address }: { address: Address }) {
  const api = useApi();
  const cache = useQueryClient();
  const { written, resolved, rules, list, change, setGame, ...reading } = useDeal(address);
  const { game } = written;
  const { choosing, choose, Picker, ...picker } = useItemPicker();
  useLive([game]);

  const prepare = () => {
    picker.prepare();
    void cache.prefetchQuery(valueReads.values(api, game));
  };
  // With nothing in it a deal needs no list to be shown.
  const deal: Deal | undefined = resolved?.deal ?? (isEmptyDeal(written) ? emptyDeal(game) : undefined);
  const leftOut = resolved && rules && leftOutWords(resolved, rules.maxItems);
  return (
    <main id="main">
      <section className="band thead">
        <div className="wrap">
          <div className="row sp th">
            <h1>Trade Calculator</h1>
            <Button
              kind="ghost"
              size="sm"
              className="calc-clear"
              icon="rotate-ccw"
              disabled={isEmptyDeal(written)}
              onClick={() => change(() => emptyDeal(game))}
            >
              Clear
            </Button>
          </div>
          <GameSelector game={game} onChoose={setGame} />
        </div>
      </section>
      {leftOut !== undefined && (
        <div className="wrap calc-n">
          <p className="note warn" role="status">
            <Icon name="triangle-alert" />
            <span>{leftOut}</span>
          </p>
        </div>
      )}
      {reading.failed && deal === undefined ? (
        <div className="wrap calc-n">
          <ErrorNote
            title="Items could not be loaded"
            message="Check your connection and try again."
            onRetry={reading.retry}
            retrying={reading.retrying}
          />
        </div>
      ) : (
        <div className="wrap calc">
          {DEAL_SIDES.map((side) => (
            <DealSideCard
              key={side}
              side={side}
              game={game}
              rules={rules}
              lines={deal?.[side]}
              waiting={written[side].length}
              loading={resolved === undefined}
              given={side === 'get' ? deal?.give : undefined}
              onChange={(changed) => change((before) => ({ ...before, [side]: changed(before[side]) }))}
              onAdd={() => void choose(side)}
              onPrepare={prepare}
            />
          ))}
          <IconButton
            icon="arrow-left-right"
            label="Swap sides"
            kind="soft"
            className="calc-swap"
            // What is given in any form would be left out.
            disabled={isEmptyDeal(written) || written.get.some(({ form }) => form === ANY_FORM)}
            onClick={() => change(({ give, get }) => ({ game, give: get, get: give }))}
          />
          <VerdictPanel deal={deal} list={list} />
          <LatePart>
            <DealActions deal={deal} rules={rules} />
          </LatePart>
        </div>
      )}
      {list !== undefined && (
        <div className="wrap">
          <FigureSources units={list.units} sources={list.sources} />
        </div>
      )}
      {choosing !== undefined && Picker === undefined && <LoadingCover />}
      {choosing !== undefined && Picker !== undefined && (
        <Picker
          title={SIDE_WORDS[choosing].question}
          games={[game]}
          startGame={game}
          onGame={setGame}
          onPick={(_, picked) => {
            const add = (side: readonly Line[]) => addPicked(side, picked);
            const side = deal?.[choosing] ?? [];
            if (!isMoney(picked)) sayCapped(side, add(side), picked.quantity);
            change((before) => ({ ...before, [choosing]: add(before[choosing]) }));
          }}
          paste={deal && rules && { deal, rules, side: choosing, words: SIDE_WORDS, change }}
          onClose={picker.close}
        />
      )}
    </main>
  );
}

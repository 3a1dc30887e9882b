import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { fromEntry, type Line, lineKey, lineName } from '../../lines.ts';
import { tradeReads } from '../../trade-reads.ts';

/** Says where somebody offers more of something than their inventory has. Nothing to those who keep none of the game. */
export function MoreThanHeld({ game, offering }: { game: GameId; offering: readonly Line[] }) {
  const { data } = useQuery(tradeReads.held(useApi(), game));
  if (data === undefined || data.have.length === 0) return null;
  const held = new Map(data.have.map(fromEntry).map((line) => [lineKey(line), line.quantity]));
  const over = offering.filter((line) => line.quantity > (held.get(lineKey(line)) ?? Infinity));
  return (
    <div role="status" className={over.length === 0 ? 'sr' : 'stack g2'}>
      {over.map((line) => (
        <p key={lineKey(line)} className="note">
          <Icon name="backpack" />
          <span>{`You have ${held.get(lineKey(line))} ${lineName(line)} in your inventory.`}</span>
        </p>
      ))}
    </div>
  );
}

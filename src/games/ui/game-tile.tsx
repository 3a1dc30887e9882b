import { Link } from 'wouter';
import { grouped } from '../../platform/counts.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { ItemArt } from '../../values/ui/item-art.tsx';
import { facesOf } from '../game-faces.ts';
import { lookOf } from '../game-looks.ts';
import type { GameConfig, GameId } from '../game.ts';

/**
 * The tile that leads to a game's values.
 * @param props.config the game; its number of items may still be on its way
 * @param props.big whether the page consists of these tiles: then their pictures are on screen at once
 */
export function GameTile(props: {
  config: Pick<GameConfig, 'id' | 'name'> & Partial<Pick<GameConfig, 'itemCount'>>;
  big?: boolean;
}) {
  const { config, big = false } = props;
  return (
    <Link className="gt pat gtile" data-game={config.id} href={`/values/${config.id}`}>
      <span className="gt-art">
        {facesOf(config.id).map((item, place) => (
          <span key={item.slug} className={`f${place}`}>
            <ItemArt item={item} size="m" eager={big} />
          </span>
        ))}
      </span>
      <span className="gt-tx">
        <span className="d gt-n">{config.name}</span>
        <span className="gt-c">{countOf(config.id, config.itemCount)}</span>
      </span>
      <span className="btn acc sm gt-b">
        <span>{lookOf(config.id).tileButton}</span>
        <Icon name="arrow-right" />
      </span>
    </Link>
  );
}

function countOf(game: GameId, itemCount: number | undefined): string {
  return itemCount === undefined ? '\u00a0' : `${grouped(itemCount)} ${lookOf(game).itemsWord}`;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { GAME_COUNT } from '../../games/game-count.ts';
import { gameReads } from '../../games/game-reads.ts';
import { counted } from '../../platform/counts.ts';
import type { IconName } from '../../platform/ui/icon-sprite.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useSite } from '../../platform/ui/page/site-context.ts';
import { MiddleManLink } from '../../profiles/ui/middle-man-link.tsx';

/** The three doors of a member's home page. */
export function ActionTiles() {
  const { inviteUrl } = useSite();
  const games = useQuery(gameReads.games(useApi())).data ?? [];
  const items = games.reduce((sum, game) => sum + game.itemCount, 0);
  return (
    <div className="acts">
      <Link className="act one1" href="/trade">
        <Tile sticker="balance-scale" title="Trade Hub" icon="arrow-right">
          Browse posts or add yours
        </Tile>
      </Link>
      <Link className="act" href="/values">
        <Tile sticker="label" title="Values" icon="arrow-right">
          {items > 0
            ? `${counted(items, 'item')} in ${games.length} games`
            : `Every item of ${GAME_COUNT} games`}
        </Tile>
      </Link>
      <MiddleManLink className="act">
        <Tile
          sticker="handshake"
          title="Middle Man"
          icon={inviteUrl === null ? 'arrow-right' : 'external-link'}
        >
          {inviteUrl === null ? 'How a safe trade works' : 'Opens our Discord'}
        </Tile>
      </MiddleManLink>
    </div>
  );
}

function Tile({
  sticker,
  title,
  icon,
  children,
}: {
  sticker: string;
  title: string;
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <>
      <img src={`/media/sticker/${sticker}.svg`} width="60" height="60" alt="" />
      <span>
        <b className="d">{title}</b>
        <span className="sub s14">{children}</span>
      </span>
      <Icon name={icon} />
    </>
  );
}

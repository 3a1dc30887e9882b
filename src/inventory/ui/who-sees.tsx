import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import type { GameId } from '../../games/game.ts';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { inventoryReads } from '../inventory-reads.ts';
import { sharedAddress } from '../shared-address.ts';
import { WHO_SEES } from './who-sees-words.ts';

const loadDialog = async () => (await import('./who-sees-dialog.tsx')).WhoSeesDialog;

/** Says who sees one's lists of a game, and opens where one changes that; nothing until it is known. */
export function WhoSees({ game }: { game: GameId }) {
  const { data } = useQuery(inventoryReads.inventory(useApi(), game));
  const me = useMe();
  const { Dialog, close, key } = useLateDialog(loadDialog);
  if (data === undefined) return <div className="vis" />;
  const { icon, says } = WHO_SEES[data.visibility];
  const { loading, ...press } = key;
  return (
    <div className="vis">
      <button
        type="button"
        className="vis-k"
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        {...press}
      >
        <Icon name={icon} />
        <span>{says}</span>
        <span className="sr"> Change who sees it.</span>
        <Icon name="chevron-down" />
      </button>
      {data.visibility !== 'private' && me !== null && (
        <Link className="link" href={sharedAddress(me.userId, game)}>
          See what they see
        </Link>
      )}
      {Dialog !== undefined && <Dialog game={game} visibility={data.visibility} onClose={close} />}
    </div>
  );
}

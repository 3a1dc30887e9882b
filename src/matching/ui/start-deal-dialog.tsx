import { useLocation } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import type { GameId } from '../../games/game.ts';
import { dealAddress } from '../../requests/deal/deal-address.ts';
import { AskDialog } from '../../requests/ui/ask-dialog.tsx';
import { fromEntry, toSelections } from '../../trades/lines.ts';
import type { Match } from '../match-contract.ts';

/** Where one asks somebody who matches. Once it is sent, the page of that deal follows. */
export function StartDealDialog(props: {
  game: GameId;
  match: Match;
  /** Told when they no longer match. */
  onGone: () => void;
  onClose: () => void;
}) {
  const { game, match, onGone, onClose } = props;
  const { person, give, get } = match;
  const api = useApi();
  const [, navigate] = useLocation();
  return (
    <AskDialog
      draft={`${game}/${person.userId}`}
      title="Start a deal"
      subtitle="They can accept it, change it or decline."
      trader={person}
      trade={{ game, give, get }}
      giveFirst
      ask={(words) =>
        api.matches.start({
          userId: person.userId,
          game,
          give: toSelections(give.map(fromEntry)),
          get: toSelections(get.map(fromEntry)),
          ...words,
        })
      }
      onSent={(requestId) => navigate(dealAddress(requestId))}
      onGone={onGone}
      onClose={onClose}
    />
  );
}

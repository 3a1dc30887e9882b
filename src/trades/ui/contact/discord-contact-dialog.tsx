import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { useCopy } from '../../../platform/ui/use-copy.ts';
import { DiscordUsername } from './discord-username.tsx';
import { OpenDiscordLink } from './open-discord-link.tsx';
import { USERNAME_COPIED } from './username-copied.ts';

const STEPS = [
  'Copy the username.',
  'Open Discord and choose Friends, then Add Friend.',
  'Paste the username and compare every letter.',
  'Send the request, and wait until it is accepted.',
  'Agree on the trade there, then trade inside the game.',
];

/** How one adds a trader on Discord, step by step; lies above the dialog from which it is opened. */
export function DiscordContactDialog(props: {
  /** Null when the trader has connected none. */
  username: string | null;
  game: string;
  onClose: () => void;
}) {
  const { username, game, onClose } = props;
  const { copied, copy } = useCopy(username ?? '', USERNAME_COPIED);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a Friend on Discord"
      subtitle="So that you can talk before you trade."
      data-game={game}
      footer={
        username === null ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
              {copied ? 'Copied!' : 'Copy Username'}
            </Button>
            <OpenDiscordLink label="Open Discord" />
          </>
        )
      }
    >
      {username === null ? (
        <EmptyState
          small
          sticker="speech-balloon"
          title="No Discord Info Available"
          text="This trader has no Discord username here. Visit their Roblox profile instead."
        />
      ) : (
        <>
          <DiscordUsername username={username} />
          <ol className="how">
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}

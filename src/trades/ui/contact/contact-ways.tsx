import { useState } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import { Button, LinkButton } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useSite } from '../../../platform/ui/page/site-context.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useCopy } from '../../../platform/ui/use-copy.ts';
import { robloxProfileAddress } from '../../../profiles/roblox-address.ts';
import type { PublicTrade } from '../../trade.ts';
import { AfterDeal } from './after-deal.tsx';
import { DiscordContactDialog } from './discord-contact-dialog.tsx';
import { DiscordUsername } from './discord-username.tsx';
import { OpenDiscordLink } from './open-discord-link.tsx';
import { USERNAME_COPIED } from './username-copied.ts';

/** The ways to reach a trader: Discord, at once or after a deal, Roblox, both or neither. */
export function ContactWays(props: {
  contact: Given<Api['trades']['contact']>;
  game: string;
  /** The trade that it is about; undefined of a deal. */
  trade: PublicTrade | undefined;
}) {
  const { contact, game, trade } = props;
  const { name, discordUsername, robloxUserId, afterDeal = false } = contact;
  const { robloxUrl } = useSite();
  const [explained, setExplained] = useState(false);
  const { copied, copy } = useCopy(discordUsername ?? '', USERNAME_COPIED);
  if (discordUsername === null && robloxUserId === null && !afterDeal) {
    return (
      <EmptyState
        small
        sticker="speech-balloon"
        title="No Contact Information"
        text="This trader can be reached neither on Discord nor on Roblox."
      />
    );
  }
  return (
    <>
      {afterDeal && <AfterDeal name={name} trade={trade} />}
      {discordUsername !== null && (
        <DiscordUsername username={discordUsername}>
          <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={copy}>
            {copied ? 'Copied!' : 'Copy'}
          </Button>
        </DiscordUsername>
      )}
      <div className="stack g2">
        {discordUsername !== null && <OpenDiscordLink label="Open Discord to Add Friend" size="lg" />}
        {robloxUserId !== null && (
          <LinkButton
            kind={discordUsername === null && !afterDeal ? 'pri' : undefined}
            wide
            href={robloxProfileAddress(robloxUrl, robloxUserId)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="roblox" filled />
            <span>Visit Roblox Profile</span>
          </LinkButton>
        )}
        {!afterDeal && (
          <Button kind="ghost" size="sm" icon="info" onClick={() => setExplained(true)}>
            How to add a friend
          </Button>
        )}
      </div>
      {explained && (
        <DiscordContactDialog username={discordUsername} game={game} onClose={() => setExplained(false)} />
      )}
    </>
  );
}

/** Of the size of the usual contact, so that nothing moves when it comes. */
export function ContactSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <span className="sr">Loading contact...</span>
      <Skeleton height="107px" />
      <div className="stack g2">
        <Skeleton className="key" height="54px" />
        <Skeleton className="key" />
        <Skeleton height="44px" />
      </div>
    </div>
  );
}

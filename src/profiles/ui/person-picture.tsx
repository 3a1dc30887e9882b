import { useState } from 'react';
import { type GameId, GAME_IDS } from '../../games/game.ts';
import { Avatar, type AvatarSize } from './avatar.tsx';
import { initialOf } from './initial.ts';

/** A person's picture; their initial where there is none, or where it cannot be shown. */
export function PersonPicture(props: { picture: string | undefined; name: string; size?: AvatarSize }) {
  const { picture, name, size = 40 } = props;
  const [broken, setBroken] = useState<string>();
  if (picture && picture !== broken) {
    return <Avatar picture={picture} size={size} onError={() => setBroken(picture)} />;
  }
  return (
    <span className={`ava ltr s${size}`} data-game={tintOf(name)} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** Any of the games' colours, always the same for a name, so that neighbours in a list differ. */
function tintOf(name: string): GameId | undefined {
  return GAME_IDS[((name.codePointAt(0) ?? 0) + name.length) % GAME_IDS.length];
}

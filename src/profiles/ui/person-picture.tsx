import { useState } from 'react';
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
    <span className={`ava ltr s${size}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

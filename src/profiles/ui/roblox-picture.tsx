import { useState } from 'react';
import { initialOf } from './initial.ts';

/** The picture of a Roblox account, from this site; the initial where there is none, or where it cannot be shown. */
export function RobloxPicture({ picture, name }: { picture: string | null; name: string }) {
  const [broken, setBroken] = useState<string>();
  if (picture === null || picture === broken) {
    return (
      <span className="ava ltr s48" aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      className="ava s48"
      src={picture}
      width="48"
      height="48"
      alt=""
      decoding="async"
      onError={() => setBroken(picture)}
    />
  );
}

/** The same, small, on the corner of a person's chosen picture; nothing where there is none. */
export function RobloxCorner({ picture }: { picture: string | null | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!picture || picture === broken) return null;
  return (
    <img
      className="rbx-k"
      src={picture}
      width="48"
      height="48"
      alt=""
      title="Roblox avatar"
      onError={() => setBroken(picture)}
    />
  );
}

/** Sizes that the style sheet knows, in pixels. */
export type AvatarSize = 38 | 40 | 44 | 52 | 64 | 104;

/** A person's chosen picture; the name stands beside it. */
export function Avatar({
  picture,
  size = 40,
  onError,
}: {
  picture: string;
  size?: AvatarSize;
  onError?: () => void;
}) {
  return (
    <img
      className={`ava s${size}`}
      src={`/media/avatar/${picture}.svg`}
      width={size}
      height={size}
      alt=""
      decoding="async"
      onError={onError}
    />
  );
}

import { classNames } from './class-names.ts';

/**
 * A block where something will stand, of its final size, so that nothing moves when it comes.
 * @param width and height, as CSS lengths; left out, a class such as 'a44', 'grow' or 'art' says it
 */
export function Skeleton({
  width,
  height,
  className,
}: {
  width?: string | undefined;
  height?: string | undefined;
  className?: string | undefined;
}) {
  const size =
    width === undefined && height === undefined
      ? undefined
      : { '--w': width ?? 'auto', '--h': height ?? 'auto' };
  return <span className={classNames('sk', className)} style={size} aria-hidden="true" />;
}

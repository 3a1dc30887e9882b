import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import type { IconName } from './icon-sprite.ts';
import { Icon } from './icon.tsx';

/** How a key looks: yellow 'pri' (one per view), 'acc'ent, 'soft' accent, 'ghost', red 'dan'ger, or neutral. */
export type ButtonLook = {
  kind?: 'pri' | 'acc' | 'soft' | 'ghost' | 'dan' | undefined;
  size?: 'sm' | 'lg' | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
};

type Face = { icon?: IconName | undefined; iconRight?: IconName | undefined; loading?: boolean | undefined };

/** Its label is one text, or elements. */
type Labelled<Tag extends 'button' | 'a'> = Omit<ComponentProps<Tag>, 'children'> & { children?: Label };
type Label = string | Elements;

/** @returns the class attribute of a key, for elements that are no Button, such as a router's link */
export function buttonClass({ kind, size, wide, className }: ButtonLook = {}): string {
  return classNames('btn', kind, size, wide && 'wide', className) ?? 'btn';
}

/** A key. While loading it keeps its label and its focus, shows a ring instead of its icon, and cannot be pressed. */
export function Button({
  kind,
  size,
  wide,
  className,
  icon,
  iconRight,
  loading = false,
  onClick,
  children,
  ...props
}: ButtonLook & Face & Labelled<'button'>) {
  const look = buttonClass({ kind, size, wide, className: classNames(loading && 'load', className) });
  return (
    <button
      type="button"
      {...props}
      className={look}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      <ButtonFace icon={icon} iconRight={iconRight} loading={loading}>
        {children}
      </ButtonFace>
    </button>
  );
}

/** A link that looks like a key. */
export function LinkButton({
  kind,
  size,
  wide,
  className,
  icon,
  iconRight,
  children,
  ...props
}: ButtonLook & Omit<Face, 'loading'> & Labelled<'a'>) {
  return (
    <a {...props} className={buttonClass({ kind, size, wide, className })}>
      <ButtonFace icon={icon} iconRight={iconRight}>
        {children}
      </ButtonFace>
    </a>
  );
}

/** A key with nothing but an icon: the label is for those who cannot see it. */
export function IconButton({
  icon,
  label,
  filled = false,
  kind = 'ghost',
  size = 'sm',
  className,
  loading = false,
  onClick,
  ...props
}: Omit<ButtonLook, 'wide'> & { icon: IconName; label: string; filled?: boolean; loading?: boolean } & Omit<
    ComponentProps<'button'>,
    'children'
  >) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={buttonClass({ kind, size, className: classNames('icon', loading && 'load', className) })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      {loading ? <span className="spin" /> : <Icon name={icon} filled={filled} />}
    </button>
  );
}

/** A translated page takes words out of their place: without an element of their own, no ring could be put before them. */
function ButtonFace({ icon, iconRight, loading = false, children }: Face & { children: Label }) {
  return (
    <>
      {loading ? <span className="spin" /> : icon !== undefined && <Icon name={icon} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {iconRight !== undefined && <Icon name={iconRight} />}
    </>
  );
}

/** Also keeps a busy submit key from sending its form again. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

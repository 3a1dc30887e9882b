import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon.tsx';
import { showOnTop } from './dialog-stack.ts';

export type DialogProps = {
  open: boolean;
  /** Asked for by the close key, Escape and a press beside the dialog; the caller then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** A picture before the title. */
  emblem?: Elements;
  /** 980 px instead of 560 px, where there is room. */
  wide?: boolean | undefined;
  /** A panel at the right, where there is room. */
  sheet?: boolean | undefined;
  /** What stays in sight between the scrolling body and the footer. */
  pinned?: Elements;
  footer?: ReactNode;
  footerClass?: string | undefined;
  className?: string | undefined;
  /** Whose colours it takes, when not the page's. */
  'data-game'?: string | undefined;
  /** Keeps it open while something is under way. */
  busy?: boolean | undefined;
  children: ReactNode;
};

/** A modal dialog: from below on phones, centred from 640 px. What is in it exists only while it is open. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  subtitle,
  emblem,
  wide = false,
  sheet = false,
  pinned,
  footer,
  footerClass,
  className,
  busy = false,
  children,
  ...game
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  // Before the browser paints, and undone before the element goes: only then does closing give the focus back.
  useLayoutEffect(() => (ref.current === null ? undefined : showOnTop(ref.current)), []);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    // Escape does for the keyboard what a press beside the dialog does for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classNames('dlg', wide && 'wide', sheet && 'sheet', className)}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      {...game}
      // While busy Escape must not even ask: asked twice in a row, the browser closes without waiting for an answer.
      onKeyDown={(event) => {
        if (busy && event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // The browser may also close it by itself.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      // Both ends of a press must lie outside, else selecting text with a long sweep would close it.
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) close();
      }}
    >
      <header>
        {emblem}
        <div className="grow">
          <h2 id={titleId}>{title}</h2>
          {subtitle !== undefined && <div className="sub s14">{subtitle}</div>}
        </div>
        <button
          type="button"
          className="x"
          aria-label="Close"
          aria-disabled={busy || undefined}
          onClick={close}
        >
          <Icon name="x" />
        </button>
      </header>
      {/* While what is in it can be pressed by nobody, keys still scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="bdy" tabIndex={busy ? 0 : undefined}>
        {children}
      </div>
      {pinned}
      {footer !== undefined && <footer className={footerClass}>{footer}</footer>}
    </dialog>
  );
}

/** The backdrop counts as the dialog itself, so only the place tells them apart. */
function isBeside(event: PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const within =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  return !within;
}

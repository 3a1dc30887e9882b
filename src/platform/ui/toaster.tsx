import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './dialog-stack.ts';
import { Icon } from './icon.tsx';
import { showLeftToast } from './next-page-toast.ts';
import { dismissToast, holdToasts, onToasts, shownToasts, type Toast } from './toast-list.ts';

const ICONS = { ok: 'circle-check', bad: 'circle-alert', info: 'info' } as const;
const NONE: readonly Toast[] = [];

/** Where messages appear, once around the app: inside the topmost dialog while one is open, for the rest is inert then. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => NONE);
  const dialog = useTopDialog();
  const ref = useRef<HTMLDivElement>(null);
  // As a popover the box stands above dialogs too. It is always open, so that it can speak as soon as it is filled.
  useLayoutEffect(() => ref.current?.showPopover(), [dialog]);
  useEffect(showLeftToast, []);
  const box = (
    // The box only listens whether the reader is at one of its messages.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className="toasts"
      popover="manual"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks */}
      <div role="status" aria-atomic="false">
        {toasts.filter(({ kind }) => kind !== 'bad').map(message)}
      </div>
      <div role="alert" aria-atomic="false">
        {toasts.filter(({ kind }) => kind === 'bad').map(message)}
      </div>
    </div>
  );
  return dialog === undefined ? box : createPortal(box, dialog);
}

function message({ id, kind, title, text, undo }: Toast) {
  return (
    <div key={id} className="toast">
      <Icon name={ICONS[kind]} />
      <div className="grow">
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
        {undo !== undefined && (
          <button
            type="button"
            className="undo"
            onClick={() => {
              undo();
              dismissToast(id);
            }}
          >
            Undo
          </button>
        )}
      </div>
      <button type="button" className="x" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Icon name="x" />
      </button>
    </div>
  );
}

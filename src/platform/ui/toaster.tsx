import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './dialogs/dialog-stack.ts';
import { Icon } from './icon.tsx';
import { showLeftToast } from './page/next-page-toast.ts';
import { dismissToast, holdToasts, onToasts, pressToast, shownToasts, type Toast } from './toast-list.ts';

const ICONS = { ok: 'circle-check', bad: 'circle-alert', info: 'info' } as const;
const NONE: readonly Toast[] = [];

/** Where messages appear, once around the app: inside the topmost dialog while one is open, for the rest is inert then. */
export function Toaster() {
  const all = useSyncExternalStore(onToasts, shownToasts, () => NONE);
  const dialog = useTopDialog();
  // On a phone it would lie over the buttons of the dialog for as long as that is open: it waits.
  const toasts = dialog === undefined ? all : all.filter(({ stays }) => !stays);
  const ref = useRef<HTMLDivElement>(null);
  // As a popover the box stands above dialogs too. It is always open, so that it can speak as soon as it is filled.
  useLayoutEffect(() => ref.current?.showPopover(), [dialog]);
  useEffect(showLeftToast, []);
  const { fresh, told } = useTold(toasts, dialog);
  const taker = toasts.findLast(({ focused }) => focused)?.id;
  useEffect(() => {
    if (taker !== undefined)
      [...(ref.current?.querySelectorAll<HTMLElement>('.act-on') ?? [])].at(-1)?.focus();
  }, [taker]);
  // What had the focus before a message did gets it back when that message leaves by one of its keys.
  const before = useRef<EventTarget>(null);
  const leave = (id: number) => {
    const focused = ref.current?.contains(document.activeElement);
    dismissToast(id);
    if (focused && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const shown = (some: readonly Toast[]) =>
    some.map((each) => <Message key={each.id} message={each} onLeave={leave} />);
  const box = (
    // The box only listens whether the reader is at one of its messages.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className="toasts"
      popover="manual"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        holdToasts(true);
      }}
      onBlur={() => holdToasts(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks */}
      <div role="status" aria-atomic="false">
        {shown(fresh.filter(({ kind }) => kind !== 'bad'))}
      </div>
      <div role="alert" aria-atomic="false">
        {shown(fresh.filter(({ kind }) => kind === 'bad'))}
      </div>
      <div>{shown(told)}</div>
    </div>
  );
  return dialog === undefined ? box : createPortal(box, dialog);
}

function Message(props: { message: Toast; onLeave: (id: number) => void }) {
  const { id, kind, title, text, button, busy = false } = props.message;
  const leave = () => props.onLeave(id);
  const press = async () => {
    await pressToast(props.message);
    leave();
  };
  return (
    <div className="toast">
      <Icon name={ICONS[kind]} />
      <div className="grow">
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
        {button !== undefined && (
          <button
            type="button"
            className="act-on"
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : () => void press()}
          >
            {busy && <span className="spin" />}
            <span>{button.label}</span>
          </button>
        )}
      </div>
      <button type="button" className="x" aria-label="Dismiss" onClick={leave}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/**
 * A box that comes with its words is not read out: after a move into a dialog, or out of one, it takes in new messages a
 * frame later. `told` are those that it came with after the box before had told them.
 */
function useTold(toasts: readonly Toast[], dialog: HTMLDialogElement | undefined) {
  const last = useRef(0);
  const [home, setHome] = useState({ dialog, told: 0 });
  const settled = home.dialog === dialog;
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (settled) last.current = toasts.at(-1)?.id ?? last.current;
      else setHome({ dialog, told: last.current });
    });
    return () => cancelAnimationFrame(frame);
  }, [dialog, settled, toasts]);
  return {
    fresh: settled ? toasts.filter(({ id }) => id > home.told) : NONE,
    told: toasts.filter(({ id }) => id <= home.told),
  };
}

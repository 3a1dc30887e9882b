import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-sprite.ts';
import { Icon } from './icon.tsx';
import { moveFocus } from './roving-focus.ts';

const ITEMS = '[role^=menuitem]';

/** What makes a router's link a member of a menu. */
export const menuItem = { role: 'menuitem', tabIndex: -1 } as const;

/** A button with a menu below it. Arrow keys move, Escape and a press elsewhere close, a choice closes. */
export function Menu({
  label,
  button,
  buttonClass,
  children,
}: {
  /** Names both the button and the menu. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClass?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    // For browsers that cannot anchor a popover to its button.
    const box = opener.current?.getBoundingClientRect();
    if (box === undefined || event.newState !== 'open') return;
    event.currentTarget.style.setProperty('--menu-top', `${box.bottom}px`);
    event.currentTarget.style.setProperty(
      '--menu-right',
      `${document.documentElement.clientWidth - box.right}px`,
    );
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {button}
      </button>
      <div
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => {
          if (event.newState !== 'open') return;
          const menu = event.currentTarget;
          (
            menu.querySelector<HTMLElement>('[aria-checked=true]') ?? menu.querySelector<HTMLElement>(ITEMS)
          )?.focus();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') event.currentTarget.hidePopover();
          else moveFocus(event, ITEMS, (item) => focusInMenu(event.currentTarget, item));
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest(ITEMS) !== null) {
            event.currentTarget.hidePopover();
          }
        }}
      >
        {children}
      </div>
    </>
  );
}

/** Only the menu scrolls to the item: the page would take the button along, and the menu with it. */
function focusInMenu(menu: HTMLElement, item: HTMLElement): void {
  item.focus({ preventScroll: true });
  const { top, bottom } = item.getBoundingClientRect();
  const room = menu.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(menu).paddingTop);
  if (top < room.top + padding) menu.scrollTop += top - room.top - padding;
  else if (bottom > room.bottom - padding) menu.scrollTop += bottom - room.bottom + padding;
}

/** A choice in a Menu. With `chosen` given it is one of several of which one holds. */
export function MenuItem({
  icon,
  chosen,
  danger = false,
  onChoose,
  children,
}: {
  icon?: IconName | undefined;
  chosen?: boolean | undefined;
  danger?: boolean | undefined;
  onChoose: () => void;
  children: string;
}) {
  const radio = chosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': chosen };
  return (
    <button type="button" {...menuItem} {...radio} className={classNames(danger && 'del')} onClick={onChoose}>
      {chosen === false && <span className="i" />}
      {chosen === true && <Icon name="check" />}
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

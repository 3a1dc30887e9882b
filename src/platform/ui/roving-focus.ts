import type { KeyboardEvent } from 'react';

/**
 * Arrow keys, Home and End in a list of which one member is in the tab order (tabs, menus, radio groups).
 * @param selector finds the members in the element that listens
 * @param focus gives a member the focus
 * @returns the member that has the focus now, or undefined when the key means nothing here
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  focus: (member: HTMLElement) => void = (member) => member.focus(),
): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = members.findIndex((member) => member.contains(document.activeElement));
  const member = members[nextIndex(event.key, at, members.length) ?? -1];
  if (member === undefined) return undefined;
  event.preventDefault();
  focus(member);
  return member;
}

/** @param at -1 when none is focused @returns where a key leads in a list that goes round, if anywhere */
export function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

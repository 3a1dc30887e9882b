import { type KeyboardEventHandler, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon.tsx';

/**
 * A search field: what is typed goes to onChange at once.
 * @param props.value what stands in it, where the screen decides that at every key
 * @param props.field the input, where it is left to itself; `initial` is what stands in it when it is put up
 * @param props.children keys at its right end, such as a filter
 */
export function SearchField({
  value,
  field,
  initial,
  onChange,
  label,
  placeholder,
  maxLength,
  className,
  focused,
  onKeyDown,
  children,
}: {
  value?: string;
  field?: RefObject<HTMLInputElement | null>;
  initial?: string;
  onChange: (value: string) => void;
  label: string;
  placeholder: string;
  maxLength?: number | undefined;
  className?: string | undefined;
  /** Takes the focus when the dialog around it opens. */
  focused?: boolean | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  children?: Elements;
}) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  // Whoever typed before the page was taken over keeps what they typed: nobody was told of it yet.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== (value ?? initial)) onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at the take-over
  }, []);
  return (
    <div className={classNames('inp srch', className)}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={value}
        defaultValue={initial}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus={focused || undefined}
      />
      {/* Gone while the field is empty (fields.css). */}
      <button
        type="button"
        className="clear"
        aria-label="Clear search"
        onClick={() => {
          if (input.current === null) return;
          input.current.value = '';
          input.current.focus();
          onChange('');
        }}
      >
        <Icon name="x" />
      </button>
      {children}
    </div>
  );
}

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A search field: what is typed goes to onChange at once. @param children keys at its right end, such as a filter */
export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  maxLength,
  className,
  focused,
  children,
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder: string;
  maxLength?: number | undefined;
  className?: string | undefined;
  /** Takes the focus when the dialog around it opens. */
  focused?: boolean | undefined;
  children?: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  // Whoever typed before the page was taken over keeps what they typed: the next rendering would take it away.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at the take-over
  }, []);
  return (
    <div className={classNames('inp srch', className)}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus={focused || undefined}
      />
      {value !== '' && (
        <button
          type="button"
          className="clear"
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      )}
      {children}
    </div>
  );
}

/**
 * What is on or off.
 * @param props.label what a screen reader says, where the words alone would not tell switches apart
 */
export function Switch(props: {
  on: boolean;
  words: string;
  label?: string;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}) {
  const { on, words, label, disabled, onChange } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a checkbox would not be said as on or off
    <button
      type="button"
      role="switch"
      className="sw"
      aria-checked={on}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onChange(!on);
      }}
    >
      <span>{words}</span>
      <i />
    </button>
  );
}

import type { VariantKey, Variants } from '../variant.ts';

const KEYS: readonly { key: VariantKey; letter: string; word: string }[] = [
  { key: 'ride', letter: 'R', word: 'Ride' },
  { key: 'fly', letter: 'F', word: 'Fly' },
  { key: 'neon', letter: 'N', word: 'Neon' },
  { key: 'mega', letter: 'M', word: 'Mega' },
];

/** The R, F, N and M keys of a pet. */
export function VariantKeys(props: { name: string; variants: Variants; onPress: (key: VariantKey) => void }) {
  return (
    <div className="rfnm" role="group" aria-label={`${props.name} variant`}>
      {KEYS.map(({ key, letter, word }) => (
        <button
          key={key}
          type="button"
          className={letter}
          aria-pressed={props.variants[key]}
          aria-label={word}
          title={word}
          onClick={() => props.onPress(key)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

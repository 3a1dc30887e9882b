import { type Form, formParts, type Trait, TRAIT_WORDS, toggleTrait } from '../form.ts';

/** In the order of the spec (section 2). */
const KEYS: readonly { trait: Trait; letter: string }[] = [
  { trait: 'ride', letter: 'R' },
  { trait: 'fly', letter: 'F' },
  { trait: 'neon', letter: 'N' },
  { trait: 'mega', letter: 'M' },
];

/** The R, F, N and M keys of a pet. @param props.name the pet's */
export function TraitKeys(props: { name: string; form: Form; onChange: (form: Form) => void }) {
  const { name, form, onChange } = props;
  const { traits } = formParts(form);
  return (
    <div className="rfnm" role="group" aria-label={`${name} variant`}>
      {KEYS.map(({ trait, letter }) => (
        <button
          key={trait}
          type="button"
          className={letter}
          aria-pressed={traits.includes(trait)}
          aria-label={TRAIT_WORDS[trait]}
          title={TRAIT_WORDS[trait]}
          onClick={() => onChange(toggleTrait(form, trait))}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

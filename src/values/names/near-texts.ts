import { mistakesIn } from './misspelt.ts';
import { isHeard, soundOf } from './name-words.ts';
import { append } from './sorted-texts.ts';

/** How much longer a text is than it was typed, or shorter, at most. */
const LENGTHS = [0, -1, 1, -2, 2];

/** Answers that are kept, at most: one word is asked for often while somebody types. */
const MOST_KEPT = 500;

export type Near = { text: string; mistakes: number };

/** Texts to be found with a letter wrong, or by their sound. */
export class NearTexts {
  readonly #byLength = new Map<number, string[]>();
  readonly #bySound = new Map<string, string[]>();
  readonly #kept = new Map<string, Near[]>();

  add(texts: Iterable<string>): void {
    for (const text of texts) {
      append(this.#byLength, text.length, text);
      append(this.#bySound, soundOf(text), text);
    }
  }

  /** @returns what may have been meant, with the fewest mistakes first: what sounds alike has one. Another number is another text */
  near(typed: string): Near[] {
    const known = this.#kept.get(typed);
    if (known !== undefined) return known;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const digits = digitsOf(typed);
    const sound = soundOf(typed);
    const heard = isHeard(typed, sound) ? (this.#bySound.get(sound) ?? []) : [];
    const written = LENGTHS.flatMap((more) => this.#byLength.get(typed.length + more) ?? []);
    const found = [
      ...heard.map((text) => ({ text, mistakes: 1 })),
      ...written.map((text) => ({ text, mistakes: mistakesIn(typed, text) })),
    ]
      .filter(({ text, mistakes }) => mistakes < Infinity && (digits === '' || digitsOf(text) === digits))
      .sort((a, b) => a.mistakes - b.mistakes);
    this.#kept.set(typed, found);
    return found;
  }
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

import { mistakesIn } from './misspelt.ts';
import { append } from './sorted-texts.ts';

/** How much longer a text is than it was typed, or shorter, at most. */
const LENGTHS = [0, -1, 1, -2, 2];
/** Answers that are kept, at most: one word is asked for often while somebody types. */
const MOST_KEPT = 500;

/** Texts to be found with a letter wrong. */
export class NearTexts {
  readonly #byLength = new Map<number, string[]>();
  readonly #kept = new Map<string, { text: string; mistakes: number }[]>();

  add(texts: Iterable<string>): void {
    for (const text of texts) append(this.#byLength, text.length, text);
  }

  /** @returns what may have been meant, with the fewest mistakes first. Another number is another text */
  near(typed: string): { text: string; mistakes: number }[] {
    const known = this.#kept.get(typed);
    if (known !== undefined) return known;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const digits = digitsOf(typed);
    const found = LENGTHS.flatMap((more) => this.#byLength.get(typed.length + more) ?? [])
      .map((text) => ({ text, mistakes: mistakesIn(typed, text) }))
      .filter(({ text, mistakes }) => mistakes < Infinity && (digits === '' || digitsOf(text) === digits))
      .sort((a, b) => a.mistakes - b.mistakes);
    this.#kept.set(typed, found);
    return found;
  }
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

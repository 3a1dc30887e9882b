import { parseSync, Visitor } from 'vite';
import { z } from 'zod';
import type { Source } from './loose-texts.ts';

/** What nobody here is asked for. */
const PRIVATE =
  /\b(age|how old|years old|birth ?(day|date)|date of birth|born|dob|(real|full|first|last|given|family|middle) name|surname|(tele)?phone|tel|street|post ?code|zip( code)?|(postal|home|street) address|where (do )?you live|city|town|school|gender)\b/i;

/** What a browser would fill in of such things by itself. */
const FILLED_IN =
  /^(name|honorific|given-name|additional-name|family-name|bday|sex|tel|street-address|address|postal-code|country|photo)\b/;

/** Attributes that say to somebody, or to their browser, what a field is for. */
const SAYS = ['label', 'aria-label', 'ariaLabel', 'placeholder', 'title', 'name', 'hint', 'type'];
/** Elements whose whole text says so. */
const LABELS = ['label', 'legend'];

/** @returns each of what parts ask people for in their fields that is private, with the file and the words */
export function privateFields(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const found: string[] = [];
    const ask = (words: string) => {
      if (PRIVATE.test(spaced(words))) found.push(`${path}: ${words.trim()}`);
    };
    new Visitor({
      JSXAttribute: ({ name, value }) => {
        if (name.type !== 'JSXIdentifier' || value === null) return;
        const words = literalsIn(text.slice(value.start, value.end));
        if (SAYS.includes(name.name)) ask(words);
        if (name.name === 'autoComplete' && FILLED_IN.test(words)) found.push(`${path}: ${words}`);
      },
      JSXElement: ({ openingElement: { name }, start, end }) => {
        if (name.type === 'JSXIdentifier' && LABELS.includes(name.name))
          ask(
            text
              .slice(start, end)
              .replaceAll(/<[^>]*>/g, ' ')
              .replaceAll(/\{[^{}]*\}/g, literalsIn),
          );
      },
    }).visit(parseSync(path, text).program);
    return found;
  });
}

const operation = z.object({
  parameters: z.array(z.object({ name: z.string() })).optional(),
  requestBody: z.unknown().optional(),
});
const described = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/**
 * @param description of calls, in OpenAPI
 * @returns each private thing that a call takes, with its address
 */
export function privateInputs(description: unknown): string[] {
  return Object.entries(described.parse(description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) =>
      [...parameters.map(({ name }) => name), ...propertiesIn(requestBody)]
        .filter((name) => PRIVATE.test(spaced(name)))
        .map((name) => `${method.toUpperCase()} ${path}: ${name}`),
    ),
  );
}

/** The names of what a schema holds, however deep. */
function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, within]) => [
    ...(key === 'properties' && typeof within === 'object' && within !== null ? Object.keys(within) : []),
    ...propertiesIn(within),
  ]);
}

/** What is quoted in a piece of code, and so may be read: not the names in it. */
function literalsIn(code: string): string {
  return [...code.matchAll(/(["'`])(.*?)\1/gs)].map(([, , words]) => words).join(' ');
}

/** 'phoneNumber' and 'phone_number' as words. */
function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');
}

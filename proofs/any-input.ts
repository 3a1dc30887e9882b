import fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON Schema as the contract's inputs come out as. */
const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});

/** Texts that have broken things elsewhere: markup, direction marks, half a character, NUL, patterns of SQL, paths, names. */
const AWKWARD = [
  '',
  ' ',
  '\0',
  '\u202eevil',
  '\u200b',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; DROP TABLE profiles; --",
  '%_\\%',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-1',
  'null',
  'x'.repeat(10_000),
  '2026-02-30T25:61:00Z',
];

const awkwardText = fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'binary', maxLength: 40 }));
const LONGEST_LIST = 5;

/**
 * Input that a schema describes, as far as JSON Schema can say so: what a rule in the code refuses may be among it.
 * @param ids ids of rows that exist, by what a field may be called
 */
export function inputOf(schema: unknown, ids: readonly string[], field = ''): fc.Arbitrary<unknown> {
  const shape = schemaShape.parse(schema);
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => inputOf(one, ids, field)));
  if (Array.isArray(shape.type))
    return fc.oneof(...shape.type.map((type) => inputOf({ ...shape, type }, ids, field)));
  const { type = '' } = shape;
  return BY_TYPE[type]?.(shape, ids, field) ?? fc.jsonValue();
}

/** The same with something wrong in it: a field of another kind, left out or added, or something else altogether. */
export function wrongInputOf(schema: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  const right = inputOf(schema, ids);
  const fields = Object.keys(schemaShape.parse(schema).properties ?? {});
  const anything = fc.oneof(awkwardText, fc.jsonValue(), fc.integer(), fc.double());
  const changed = fc.tuple(right, fc.constantFrom(...fields, 'unknown', '__proto__'), anything);
  const replaced = changed.map(([input, field, value]) => ({ ...asObject(input), [field]: value }));
  const removed = changed.map(([input, field]) => ({ ...asObject(input), [field]: undefined }));
  return fc.oneof({ weight: 4, arbitrary: replaced }, removed, anything);
}

type Shape = z.infer<typeof schemaShape>;

function textOf(shape: Shape, ids: readonly string[], field: string): fc.Arbitrary<string> {
  if (/Id$|^id$/.test(field)) return fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 4 }), awkwardText);
  if (shape.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 4 }));
  if (shape.pattern !== undefined) return fc.stringMatching(new RegExp(shape.pattern, 'u'));
  const { minLength = 0, maxLength = 200 } = shape;
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) });
  return fc.oneof(plain, awkwardText);
}

const BY_TYPE: Record<
  string,
  (shape: Shape, ids: readonly string[], field: string) => fc.Arbitrary<unknown>
> = {
  string: textOf,
  integer: (shape) => fc.integer(limitsOf(shape)),
  number: (shape) => fc.double({ ...limitsOf(shape), noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (shape, ids, field) =>
    fc.array(inputOf(shape.items ?? {}, ids, field), {
      minLength: Math.min(shape.minItems ?? 0, LONGEST_LIST),
      maxLength: Math.min(shape.maxItems ?? LONGEST_LIST, LONGEST_LIST),
    }),
  object: (shape, ids) => objectOf(shape, ids),
};

function limitsOf({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Shape) {
  return { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) };
}

function objectOf({ properties = {}, required = [] }: Shape, ids: readonly string[]): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([name, inner]) => [name, inputOf(inner, ids, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  });
}

function asObject(input: unknown): object {
  return typeof input === 'object' && input !== null ? input : {};
}

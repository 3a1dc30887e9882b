/** @returns whether the database refused a write because of this unique rule */
export function breaksUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if (Reflect.get(error, 'code') === '23505' && Reflect.get(error, 'constraint') === constraint) return true;
  return breaksUnique(error.cause, constraint);
}

/** @returns whether the database refused a write because of this unique rule */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return breaks(error, '23505', constraint);
}

/** @returns whether the database refused a write because what it refers to by this foreign key is not there */
export function violatesReference(error: unknown, constraint: string): boolean {
  return breaks(error, '23503', constraint);
}

function breaks(error: unknown, code: string, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if (Reflect.get(error, 'code') === code && Reflect.get(error, 'constraint') === constraint) return true;
  return breaks(error.cause, code, constraint);
}

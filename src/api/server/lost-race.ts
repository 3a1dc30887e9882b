/**
 * What a transaction met that lost against another one: 'deadlock' when the database had to choose between two, 'gone'
 * when a person to whom it refers was deleted at that moment. Nothing of it was written.
 */
export type LostRace = 'deadlock' | 'gone';

// Deadlock detected, could not serialize (PostgreSQL, appendix A).
const CHOSEN_AGAINST = new Set(['40P01', '40001']);
const REFERENCE_BROKEN = '23503';

/** @returns how an error of the database says that a race was lost; undefined when it says something else */
export function lostRace(error: unknown): LostRace | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('severity' in error && 'code' in error && typeof error.code === 'string') {
    if (CHOSEN_AGAINST.has(error.code)) return 'deadlock';
    const constraint = 'constraint' in error ? String(error.constraint) : '';
    return error.code === REFERENCE_BROKEN && constraint.endsWith('_profiles_user_id_fk')
      ? 'gone'
      : undefined;
  }
  return lostRace(error.cause);
}

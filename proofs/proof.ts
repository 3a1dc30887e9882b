import { appendFileSync } from 'node:fs';

/** One line of the table that `npm run proofs` closes with. */
export type ProofLine = {
  /** Its number in docs/reliability.md, such as R1. */
  proof: string;
  what: string;
  figure: string;
  goal: string;
  /** What the suite was made to catch, and that it did. */
  control: string;
  kept: boolean;
};

/** Whether this is `npm run proofs`, which does everything, and not `npm test`, which does a little of it. */
export const IN_FULL = process.env['PROOFS'] === 'full';

/** The database that this run is on, as the table names it. */
export const ON_DATABASE = process.env['TEST_DATABASE_URL'] === undefined ? 'PGlite' : 'PostgreSQL';

/** Writes a line for the closing table; in `npm test` nobody reads it. */
export function tellProof(line: ProofLine): void {
  const path = process.env['PROOF_LINES'];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

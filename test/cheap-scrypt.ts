import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

/**
 * A password's hash costs a quarter of a second of processor time on purpose, and the tests make hundreds of them. In a
 * test's process they are made by the same function at its lowest cost.
 */
export function makeScryptCheap(): void {
  Object.assign(crypto, {
    scrypt: (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
      scrypt(password, salt, length, { ...options, N: 2 }, done),
  });
  syncBuiltinESMExports();
}

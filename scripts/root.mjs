import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, absolute, whatever folder a command was called from. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

import { writeFileSync } from 'node:fs';
import { envExample } from '../src/platform/server/settings/env-example.ts';

// Writes .env.example from the settings.
writeFileSync(new URL('../.env.example', import.meta.url), envExample());

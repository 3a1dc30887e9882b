import { z } from 'zod';
import { address, type Setting, text } from './setting-kinds.ts';

/** Where values come from besides the bundled lists, and when they are old. */
export const valueSettings = {
  upstreamGrowAGarden: {
    env: 'VALUES_UPSTREAM_GROWAGARDEN',
    doc: 'Address of a list of values for Grow a Garden, as JSON. Default: the bundled list and what the owner changes.',
    read: address.optional(),
  },
  upstreamAdoptMe: {
    env: 'VALUES_UPSTREAM_ADOPTME',
    doc: 'The same for Adopt Me.',
    read: address.optional(),
  },
  upstreamMyRestaurant: {
    env: 'VALUES_UPSTREAM_MYRESTAURANT',
    doc: 'The same for My Restaurant.',
    read: address.optional(),
  },
  upstreamHosts: {
    env: 'VALUES_UPSTREAM_HOSTS',
    doc: 'Hosts, separated by commas, to which those lists may point by a target. Default: none.',
    read: text
      .regex(/^[A-Za-z0-9.-]+(\s*,\s*[A-Za-z0-9.-]+)*$/, 'use host names with commas between them')
      .transform((hosts) => hosts.toLowerCase().split(/\s*,\s*/))
      .optional(),
  },
  upstreamMinutes: {
    env: 'VALUES_REFRESH_MINUTES',
    doc: 'Minutes between two checks of such a list.',
    read: z.coerce
      .number({ error: 'use a number of minutes' })
      .int('use a whole number')
      .min(1, 'use 1 or more')
      .max(10_080, 'use a week at most')
      .default(30),
  },
  staleDays: {
    env: 'VALUES_STALE_DAYS',
    doc: 'Days after which a figure is marked as old.',
    read: z.coerce
      .number({ error: 'use a number of days' })
      .int('use a whole number')
      .min(1, 'use 1 or more')
      .max(3650, 'use 3650 at most')
      .default(30),
  },
} satisfies Record<string, Setting<unknown>>;

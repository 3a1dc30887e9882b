import type { ReportOutcome, ReportReason } from '../src/moderation/report.ts';
import type { reports } from '../src/moderation/server/report/report-table.ts';
import { publicName } from '../src/profiles/profile.ts';
import { personNamed } from './people.ts';
import { createRandom } from './random.ts';

const HOUR_MS = 60 * 60 * 1000;

type Sketch = {
  /** Handles. */
  by: string;
  about: string;
  kind: 'person' | 'name';
  reason: ReportReason;
  details?: string;
  hoursAgo: number;
  /** Absent while it waits. */
  outcome?: ReportOutcome;
};

const SKETCHES: Sketch[] = [
  {
    by: 'trader',
    about: 'lceknight',
    kind: 'name',
    reason: 'pretends',
    details: 'This looks like IceKnight01, but the first letter is an L.',
    hoursAgo: 3,
  },
  { by: 'iceknight', about: 'lceknight', kind: 'person', reason: 'pretends', hoursAgo: 5 },
  { by: 'mossyfrog', about: 'zerohero', kind: 'person', reason: 'go_first', hoursAgo: 20 },
  { by: 'trader', about: 'zerohero', kind: 'person', reason: 'spam', hoursAgo: 90, outcome: 'upheld' },
  { by: 'trader', about: 'notquitenoah', kind: 'person', reason: 'mean', hoursAgo: 200, outcome: 'rejected' },
  { by: 'trader', about: 'lunarlynx', kind: 'person', reason: 'other', hoursAgo: 300, outcome: 'withdrawn' },
];

/** What people of the demo have reported, in each of the states that it can be in. */
export function demoReports(
  userIdOf: (discordId: string) => string,
  digestOf: (discordId: string) => string,
  now: Date,
): (typeof reports.$inferInsert)[] {
  const random = createRandom('reports');
  return SKETCHES.map(({ by, about, kind, reason, details = '', hoursAgo, outcome }) => {
    const [reporter, person] = [personNamed(by), personNamed(about)];
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const name = publicName({
      robloxUsername: person.roblox?.username ?? null,
      discordDisplayName: person.displayName,
      nameHiddenAt: null,
      nameRefused: null,
      id: userIdOf(person.discordId),
    });
    return {
      id: random.uuid(),
      reporterId: userIdOf(reporter.discordId),
      reporterDigest: outcome === 'withdrawn' ? null : digestOf(reporter.discordId),
      aboutId: userIdOf(person.discordId),
      aboutDigest: digestOf(person.discordId),
      subjectKind: kind,
      subjectId: userIdOf(person.discordId),
      reason,
      details,
      snapshot: { kind, name, at: createdAt.toISOString() },
      weight: 1,
      outcome: outcome ?? null,
      decidedAt: outcome === undefined ? null : new Date(createdAt.getTime() + HOUR_MS),
      createdAt,
    };
  });
}

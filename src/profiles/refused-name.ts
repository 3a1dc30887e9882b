import { REFUSED_REASONS } from '../platform/refused-text.ts';

/** Why a display name of Discord is not shown to others. */
export const NAME_REASONS = [...REFUSED_REASONS, 'number', 'marks', 'staff', 'somebody'] as const;
export type NameReason = (typeof NAME_REASONS)[number];

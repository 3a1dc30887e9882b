import type { IconName } from '../../platform/ui/icon-sprite.ts';
import type { Visibility } from '../inventory.ts';

/** How it is said who sees one's lists. */
export const WHO_SEES: Record<Visibility, { icon: IconName; name: string; means: string; says: string }> = {
  private: {
    icon: 'lock',
    name: 'Only you',
    means: 'Nobody else sees your lists. A match shows only what you two could trade.',
    says: 'Only you can see this.',
  },
  members: {
    icon: 'users',
    name: 'People who are signed in',
    means: 'They find it on your profile. People you blocked do not.',
    says: 'People who are signed in can see this.',
  },
  everyone: {
    icon: 'eye',
    name: 'Everyone',
    means: 'Anyone who opens your profile, also without an account.',
    says: 'Everyone can see this.',
  },
};

export const NEVER_SHOWN =
  'Never shown: what all of it is worth, what you want most, and when you changed it.';

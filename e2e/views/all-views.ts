import { backOfficeViews } from './back-office-views.ts';
import { itemViews } from './item-views.ts';
import { licenceViews } from './licence-views.ts';
import { linkViews } from './link-views.ts';
import { memberViews } from './member-views.ts';
import { moderationViews } from './moderation-views.ts';
import { postViews } from './post-views.ts';
import { sharedInventoryViews } from './shared-inventory-views.ts';
import { staffViews } from './staff-views.ts';
import { standingViews } from './standing-views.ts';
import type { View } from './view.ts';
import { visitorViews } from './visitor-views.ts';

/** Every page of the product in every state that it has. */
export const views: View[] = [
  ...visitorViews,
  ...memberViews,
  ...itemViews,
  ...sharedInventoryViews,
  ...standingViews,
  ...licenceViews,
  ...postViews,
  ...linkViews,
  ...backOfficeViews,
  ...moderationViews,
  ...staffViews,
];

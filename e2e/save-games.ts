import type { Locator, Page } from 'playwright-core';
import { told } from './messages.ts';

/** Presses the Save of the owner's tab Games. @returns the look at all that is to be saved */
export async function openReview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Look at it before you save' });
  await review.waitFor();
  return review;
}

/** Saves what is looked at. */
export async function confirmSave(review: Locator): Promise<void> {
  // A tap so soon after the dialog has come would count for nothing.
  await review.getByRole('button', { name: /^Save/ }).press('Enter');
}

/** Has the owner save what they have edited, and waits until it is. */
export async function saveGames(page: Page): Promise<void> {
  await confirmSave(await openReview(page));
  await told(page, 'Game configurations saved via admin function!');
}

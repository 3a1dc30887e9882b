import { toast } from '../../../../platform/ui/toast-list.ts';

/** Says that what was written of an item is kept, and that it does not count yet. */
export function keptToast(game: string, name: string): void {
  toast({ title: `Kept your changes to "${name}" in ${game}`, text: 'Press Save to publish them.' });
}

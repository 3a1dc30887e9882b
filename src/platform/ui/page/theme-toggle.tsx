import { IconButton } from '../button.tsx';
import { toggleTheme } from './theme.ts';

/** Changes between light and dark. It looks the same in both, so the server need not know which one holds. */
export function ThemeToggle() {
  return <IconButton icon="sun-moon" label="Switch theme" onClick={toggleTheme} />;
}

/** Where the browser keeps the choice, 'light' or 'dark'. */
export const THEME_KEY = 'theme';

/**
 * Runs in the page's head, before anything is painted: the server cannot know the choice, and dark is the default.
 * It must not change with the page, for the content security policy names its hash.
 */
export const themeScript = `try{if(localStorage.getItem('${THEME_KEY}')==='light')document.documentElement.classList.replace('dark','light')}catch(e){}`;

/** Changes between light and dark, and remembers it. */
export function toggleTheme(): void {
  const { classList } = document.documentElement;
  const light = classList.toggle('light');
  classList.toggle('dark', !light);
  try {
    localStorage.setItem(THEME_KEY, light ? 'light' : 'dark');
  } catch {
    // Where storing is forbidden, the choice holds for this page.
  }
}

import { useEffect, useState } from 'react';

/**
 * The token of a mail's link: it stands behind the hash, where no server sees it, and is taken out of the address bar
 * at once, so that it is in no history and on no screen.
 * @returns undefined until it is known, null when the address has none
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const found = new URLSearchParams(location.hash.slice(1)).get('access_token');
      if (found) history.replaceState(history.state, '', location.pathname + location.search);
      setToken((known) => found || (known ?? null));
    };
    take();
    // Another link that is opened in the same tab.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

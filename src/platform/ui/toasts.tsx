import { type ComponentType, useEffect, useState } from 'react';

/** Where messages appear, once around the app. Its code follows when the page stands: no message comes before that. */
export function Toasts() {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    void import('./toaster.tsx').then(({ Toaster }) => setLoaded(() => Toaster));
  }, []);
  return Loaded === undefined ? null : <Loaded />;
}

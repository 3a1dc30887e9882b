import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose code follows when the page stands, because no first view needs it.
 * @param props.load fetches it
 */
export function Late({ load }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    // Without a connection there is the page, and nothing around it.
    load().then(
      (part) => setLoaded(() => part),
      () => undefined,
    );
  }, [load]);
  return Loaded === undefined ? null : <Loaded />;
}

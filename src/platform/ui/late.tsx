import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose code follows when the page stands, because no first view needs it.
 * @param props.load fetches it
 */
export function Late({ load }: { load: () => Promise<ComponentType> }) {
  const Loaded = useLate(load);
  return Loaded === undefined ? null : <Loaded />;
}

/** @returns the part that follows, for one that is told something; undefined until it is there */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    // Without a connection there is the page, and nothing around it.
    load().then(
      (part) => setLoaded(() => part),
      () => undefined,
    );
  }, [load]);
  return Loaded;
}

import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose code follows when the page stands, because no first view needs it.
 * @param props.load fetches it
 * @param props.props what it is told
 */
export function Deferred<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    // Without a connection there is the page, and nothing around it.
    load().then(
      (part) => setLoaded(() => part),
      () => undefined,
    );
  }, [load]);
  return Loaded === undefined ? null : <Loaded {...props} />;
}

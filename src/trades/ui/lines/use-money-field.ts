import { useEffect, useState } from 'react';

const load = async () => (await import('./money-field.tsx')).MoneyField;
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** Fetches the field for an amount, which no first view has: few games trade money. */
export async function loadMoneyField(): Promise<void> {
  loaded = await load();
}

/** @returns the field for an amount; undefined while its code is on its way */
export function useMoneyField(): { Field: typeof loaded } {
  const [Field, setField] = useState(() => loaded);
  useEffect(() => {
    if (Field !== undefined) return;
    // Without a connection there is the amount, and nothing to change it with.
    loadMoneyField().then(
      () => setField(() => loaded),
      () => undefined,
    );
  }, [Field]);
  return { Field };
}

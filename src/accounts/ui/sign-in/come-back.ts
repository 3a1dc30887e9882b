import { useEffect } from 'react';

let asked: string | undefined;

/** Where whoever signs in again comes back to, while the calling part is on the page. @param address path of this site */
export function useComeBackTo(address: string | undefined): void {
  useEffect(() => {
    asked = address;
    return () => {
      asked = undefined;
    };
  }, [address]);
}

/** @returns where one comes back to, in a form that `returnPath` lets through: where one is, if no part asks for more */
export function comeBackAddress(): string {
  // '*' is the one character that stands in addresses as it is and is not allowed to come back with.
  return (asked ?? `${location.pathname}${location.search}`).replaceAll('*', '%2A');
}

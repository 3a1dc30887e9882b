/** @returns '1,284': grouped the same on the server and in every browser, whatever its language */
export function figure(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

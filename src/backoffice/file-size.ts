const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** @returns '312 bytes', '4.2 MB': in steps of a thousand, with one digit behind the point below ten */
export function fileSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 999.5 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${unit > 0 && size < 9.95 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}

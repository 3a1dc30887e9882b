/**
 * Reads the body of somebody else's answer.
 * @throws when it has more than `maxBytes`; the rest is then not read
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the body.
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error(`More than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

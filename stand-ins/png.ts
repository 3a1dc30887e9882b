import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [number, number, number];

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TRUE_COLOUR = 2;

/**
 * Draws a square PNG.
 * @param colourAt the colour at a place; both from 0 to 1
 */
export function drawPng(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Array.from({ length: size }, (_, row) => {
    const pixels = Array.from({ length: size }, (_unused, column) =>
      colourAt((column + 0.5) / size, (row + 0.5) / size),
    );
    return Buffer.from([0, ...pixels.flat()]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, TRUE_COLOUR], 8);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

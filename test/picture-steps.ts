import sharp from 'sharp';
import { z } from 'zod';
import type { GameId } from '../src/games/game.ts';
import type { Person } from './person.ts';
import type { Answer, TestBrowser } from './test-browser.ts';

type Colour = { r: number; g: number; b: number };
export const RED: Colour = { r: 220, g: 30, b: 40 };
export const BLUE: Colour = { r: 20, g: 60, b: 230 };

/** A picture of one colour, in any form that is taken. */
export async function pictureOf(
  colour: Colour,
  kind: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  { width = 300, height = 200 } = {},
): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(kind)
    .toBuffer();
}

/** Uploads bytes as the picture of an item, as the browser's form would. */
export async function uploadPicture(
  by: TestBrowser,
  game: GameId,
  slug: string,
  bytes: Uint8Array,
  { name = 'picture.png', type = 'image/png' } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('picture', new File([new Uint8Array(bytes)], name, { type }));
  return await sendPicture(by, game, slug, { body: form });
}

/** Sends anything at all to where a picture is uploaded. */
export async function sendPicture(
  by: TestBrowser,
  game: string,
  slug: string,
  init: RequestInit,
): Promise<Answer> {
  const path = `/api/backoffice/pictures/${game}/${slug}`;
  const response = await by.send(path, { method: 'PUT', ...init });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Uploads a picture that is all right. @returns its digest */
export async function uploaded(
  owner: Person,
  game: GameId,
  slug: string,
  bytes: Uint8Array,
): Promise<string> {
  const answer = await uploadPicture(owner.browser, game, slug, bytes);
  return z.object({ picture: z.string(), uploaded: z.literal(true) }).parse(answer.body).picture;
}

/** The colour in the middle of a picture, and what else is to be known of it. */
export async function look(bytes: Uint8Array): Promise<{
  colour: number[];
  width: number | undefined;
  height: number | undefined;
  format: string | undefined;
  metadata: string[];
}> {
  const { width, height, format, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const metadata = Object.entries({ exif, icc, xmp, iptc }).flatMap(([key, value]) =>
    value === undefined ? [] : [key],
  );
  return { colour: [...data.subarray(middle, middle + 3)], width, height, format, metadata };
}

/** @returns whether two colours look the same */
export function isColour(colour: readonly number[], { r, g, b }: Colour): boolean {
  return [r, g, b].every((channel, at) => Math.abs(channel - (colour[at] ?? -100)) < 12);
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTypedAccount } from './typed-account.ts';

const ROBLOX = 'http://127.0.0.1:3000/dev/roblox';
const read = (typed: string) => readTypedAccount(typed, ROBLOX);

for (const typed of [
  'PixelMango',
  '  PixelMango ',
  '@PixelMango',
  ' @ PixelMango',
  '＠PixelMango',
  '\u2068@PixelMango\u2069',
  'Pixel Mango (@PixelMango)',
  'Pixel Mango @PixelMango',
  'Pixel Mango@PixelMango',
  '@PixelMango (Pixel Mango)',
  'Pixel @home (@PixelMango)',
  'https://www.roblox.com/user.aspx?username=PixelMango',
])
  test(`${JSON.stringify(typed)} means the username PixelMango`, () => {
    assert.deepEqual(read(typed), { by: 'name', name: 'PixelMango' });
  });

for (const typed of [
  'https://www.roblox.com/users/123/profile',
  'https://www.roblox.com/users/123/profile/',
  'https://www.roblox.com/users/123',
  'https://www.roblox.com/de/users/123/profile',
  'https://www.roblox.com/pt-br/users/123/profile',
  'https://roblox.com/users/123/profile',
  'https://web.roblox.com/users/123/profile',
  'http://roblox.com/users/123/profile',
  'www.roblox.com/users/123/profile',
  'roblox.com/users/123/profile',
  'HTTPS://WWW.ROBLOX.COM/Users/123/profile',
  'https://www.roblox.com/users/123/profile?friendshipSourceType=PlayerSearch#about',
  'my profile: https://www.roblox.com/users/123/profile.',
  '(www.roblox.com/users/123/profile)',
  'me:https://www.roblox.com/users/123/profile',
  `${ROBLOX}/users/123/profile`,
])
  test(`${JSON.stringify(typed)} means the account with the id 123`, () => {
    assert.deepEqual(read(typed), { by: 'id', id: '123' });
  });

for (const typed of [
  'https://www.roblox.com/share?code=0123456789abcdef&type=Profile&source=ProfileShare',
  'https://ro.blox.com/Ebh5?pid=share',
  'https://www.roblox.com/home',
  'www.roblox.com',
  'https://www.roblox.com/users/0123/profile',
  'https://www.roblox.com/users/12345678901234567/profile',
  'https://www.roblox.com/games/123/users',
  'https://roblox.com.example.org/users/123/profile',
  'https://notroblox.com/users/123/profile',
  'https://scratch.mit.edu/users/123/',
  'https://',
  '/',
])
  test(`${JSON.stringify(typed)} is a link that names no account`, () => {
    assert.deepEqual(read(typed), { by: 'unclear' });
  });

test('nothing, and an @ alone, is no account', () => {
  for (const typed of ['', '  ', '@', ' @ ']) assert.deepEqual(read(typed), { by: 'nothing' });
});

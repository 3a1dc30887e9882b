import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networksOf, siteOf } from './visitor-network.ts';

const networkOf = (ip: string | undefined) => networksOf(ip)[0].name;

test('a visitor is an IPv4 address, also where it is written as IPv6', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  for (const mapped of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
    assert.deepEqual(networksOf(mapped), [{ name: '203.0.113.7', times: 1 }], mapped);
  assert.notEqual(networkOf('203.0.113.8'), networkOf('203.0.113.7'));
});

test('of IPv6 the first 64 bits are a visitor, however they are written', () => {
  const same = ['2001:db8:1:2::1', '2001:0DB8:0001:2:ffff:eeee:dddd:cccc', '2001:db8:1:2:0:0:0:0'];
  for (const address of same) assert.equal(networkOf(address), '2001:db8:1:2::/64', address);
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
  assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'));
});

test('a site is an IPv4 address, or the first 48 bits of IPv6', () => {
  assert.equal(siteOf('::ffff:203.0.113.7'), '203.0.113.7');
  for (const address of ['2001:db8:1:2::1', '2001:0DB8:0001:ffff::'])
    assert.equal(siteOf(address), '2001:db8:1::/48');
  assert.notEqual(siteOf('2001:db8:2:2::1'), siteOf('2001:db8:1:2::1'));
  assert.equal(siteOf('nowhere'), '');
});

test('of IPv6 the first 48 bits are counted too, with four times as much', () => {
  assert.deepEqual(networksOf('2001:db8:1:2::1').slice(1), [{ name: '2001:db8:1::/48', times: 4 }]);
  assert.deepEqual(networksOf('2001:db8:1:ffff::1')[1], networksOf('2001:db8:1:2::1')[1]);
  assert.notDeepEqual(networksOf('2001:db8:2:2::1')[1], networksOf('2001:db8:1:2::1')[1]);
  assert.equal(networksOf('203.0.113.7').length, 1);
});

test('what is no address stands for nobody in particular', () => {
  for (const none of [undefined, '', 'unknown', '1.2.3', '203.0.113.7:80', '[::1]', '1::2::3'])
    assert.equal(networkOf(none), '', String(none));
});

import { expect, it } from 'vitest'
import { ipKeysOf } from './ip-keys.ts'

it.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('counts %s under the address %s and the subnet %s', (address, ipKey, subnetKey) => {
  expect(ipKeysOf(address)).toEqual({ ipKey, subnetKey })
})

it('counts all addresses of one subscriber under one key, and a neighbour under another', () => {
  expect(ipKeysOf('2001:db8:1:2:aaaa::1').ipKey).toBe(ipKeysOf('2001:db8:1:2:bbbb::2').ipKey)
  expect(ipKeysOf('2001:db8:1:2::1').ipKey).not.toBe(ipKeysOf('2001:db8:1:3::1').ipKey)
})

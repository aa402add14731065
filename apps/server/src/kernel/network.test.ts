import { expect, it } from 'vitest'
import { originOf } from './network.ts'

it.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('takes %s for the line %s in the network %s', (address, line, network) => {
  expect(originOf(address)).toEqual({ line, network })
})

it('takes all addresses of one subscriber for one line, and not those of the neighbour', () => {
  expect(originOf('2001:db8:1:2:aaaa::1').line).toBe(originOf('2001:db8:1:2:bbbb::2').line)
  expect(originOf('2001:db8:1:2::1').line).not.toBe(originOf('2001:db8:1:3::1').line)
})

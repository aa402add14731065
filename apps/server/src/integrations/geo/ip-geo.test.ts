import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildSample } from '../../../db/seeds/geo/build-sample.ts'
import { openIpGeo } from './ip-geo.ts'

const ipGeo = openIpGeo('')

it.each([
  ['127.0.0.1', 'New Delhi', 'Delhi', '110001', 'IN'],
  ['::1', 'New Delhi', 'Delhi', '110001', 'IN'],
  ['::ffff:127.0.0.1', 'New Delhi', 'Delhi', '110001', 'IN'],
  ['192.0.2.200', 'Patna', 'Bihar', '800001', 'IN'],
  ['198.51.100.1', 'Kochi', 'Kerala', '', 'IN'],
  ['203.0.113.9', 'Dubai', 'Dubai', '', 'AE'],
  ['2001:db8::42', 'Jaipur', 'Rajasthan', '302001', 'IN'],
])('finds %s in %s', (address, city, region, postal, countryCode) => {
  expect(ipGeo(address)).toMatchObject({ city, region, postal, countryCode })
})

it.each(['8.8.8.8', '192.0.3.1', '2001:db9::1', '128.0.0.1', 'not an address'])(
  'does not know %s',
  (address) => {
    expect(ipGeo(address)).toBeNull()
  },
)

it('ships the sample database that its list of networks gives', () => {
  const shipped = readFileSync(new URL('../../../db/seeds/geo/sample.mmdb', import.meta.url))
  expect(shipped.equals(buildSample())).toBe(true)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCatalogueServer, type CatalogueServer } from '../../../test/catalogue-server.ts'

let server: CatalogueServer
beforeAll(async () => {
  server = await startCatalogueServer()
})
afterAll(() => server.close())

describe('[API-14] nearest centre', () => {
  const nearest = (latitude: number, longitude: number, rest = '1102/Online') =>
    server.get(`/api/v1/exam/nearest-centre/${latitude}/${longitude}/${rest}`)

  it.each([
    ['Boring Road, Patna', 25.61, 85.12, 'BR', /^Patna-/],
    ['Fort Kochi', 9.965, 76.242, 'KL', /^Kochi-/],
    ['Powai, Mumbai', 19.117, 72.906, 'MH', /^Mumbai-/],
    ['Pangong lake', 33.75, 78.6, 'LA', /^Leh-/],
  ])('of %s', async (_, latitude, longitude, stateCode, name) => {
    const { body } = await nearest(latitude, longitude)
    expect(body.success).toBe('true')
    expect(body.data[0]).toMatchObject({ state_code: stateCode, center_name: expect.stringMatching(name) })
    expect(body.data[0].distance_km).toBeLessThanOrEqual(body.data[1].distance_km)
  })

  it('is never the digital branch, even next door', async () => {
    const { body } = await nearest(28.6241, 77.0912)
    expect(body.data[0]).toMatchObject({ center_code: 'DL001', center_name: 'Delhi-Janakpuri' })
  })

  it('is refused where no branch is near', async () => {
    expect((await nearest(51.5, -0.12)).body).toMatchObject({
      success: 'false',
      code: 'catalogue.no-centre-near',
      msg: 'We found no centre near you.',
    })
  })

  it('has a path that ends in Online, and coordinates on the globe', async () => {
    expect((await nearest(25.61, 85.12, '1102/Offline')).status).toBe(404)
    expect((await nearest(91, 85)).status).toBe(400)
    expect((await nearest(25, 181)).status).toBe(400)
  })
})

describe('[API-23] where an address seems to be', () => {
  it.each([
    ['192.0.2.7', 'Patna', 'Bihar', '800001', 'IN'],
    ['198.51.100.7', 'Kochi', 'Kerala', '', 'IN'],
    ['203.0.113.7', 'Dubai', 'Dubai', '', 'AE'],
    ['127.0.0.1', 'New Delhi', 'Delhi', '110001', 'IN'],
  ])('%s is in %s', async (address, city, region, postal, country_code) => {
    const { body, cache } = await server.get('/api/v1/geo/ip', { address })
    expect(body).toMatchObject({ success: 'true', city, region, postal, country_code })
    expect(body.latitude).toEqual(expect.any(Number))
    expect(cache).toBe('no-store')
  })

  it('says nothing about an address it does not know', async () => {
    const { body } = await server.get('/api/v1/geo/ip', { address: '100.64.0.1' })
    expect(body).toMatchObject({ success: 'true', city: '', country_code: '', latitude: null })
  })
})

describe('[API-24] reverse geocode', () => {
  const at = (latitude: number, longitude: number) =>
    server.get(`/api/v1/geo/reverse?latitude=${latitude}&longitude=${longitude}`)

  it.each([
    ['Janakpuri', 28.6241, 77.0912, { city: 'New Delhi', state: 'Delhi', pincode: '110058' }],
    ['Koramangala', 12.9271, 77.6266, { city: 'Bengaluru', state: 'Karnataka', pincode: '560034' }],
    ['Boring Road', 25.6016, 85.1246, { city: 'Patna', state: 'Bihar', pincode: '800001' }],
    ['Dehradun', 30.3249, 78.0405, { city: 'Dehradun', state: 'Uttarakhand', pincode: '248001' }],
  ])('%s', async (_, latitude, longitude, expected) => {
    expect((await at(latitude, longitude)).body).toEqual({ success: 'true', ...expected })
  })

  it.each([
    ['Kathmandu', 27.7172, 85.324],
    ['Colombo', 6.9271, 79.8612],
    ['Dubai', 25.2048, 55.2708],
    ['the Bay of Bengal', 15.0, 88.0],
  ])('%s is outside India', async (_, latitude, longitude) => {
    expect((await at(latitude, longitude)).body).toMatchObject({
      success: 'false',
      code: 'catalogue.outside-india',
    })
  })

  it('is malformed off the globe', async () => {
    expect((await at(91, 10)).status).toBe(400)
    expect((await server.get('/api/v1/geo/reverse?latitude=x&longitude=1')).status).toBe(400)
  })
})

describe('[API-45] pincode details', () => {
  it.each([
    ['110058', 'New Delhi', 'Delhi'],
    ['800001', 'Patna', 'Bihar'],
    ['500081', 'Hyderabad', 'Telangana'],
  ])('%s is %s, %s', async (pincode, city, state_desc) => {
    expect((await server.get(`/api/v1/pincodes?pincode=${pincode}`)).body).toEqual({
      success: 'true',
      city,
      state_desc,
    })
  })

  it('refuses an unknown pincode, and calls five digits malformed', async () => {
    expect((await server.get('/api/v1/pincodes?pincode=999999')).body).toMatchObject({
      success: 'false',
      code: 'catalogue.no-such-pincode',
    })
    expect((await server.get('/api/v1/pincodes?pincode=11005')).status).toBe(400)
  })
})

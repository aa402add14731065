import { readFileSync } from 'node:fs'
import { Reader, type CityResponse } from 'maxmind'
import type { IpGeo } from '../../modules/catalogue/index.ts'

/** Loopback and documentation networks, so that development and tests run the same code as production. */
const SAMPLE = new URL('../../../db/seeds/geo/sample.mmdb', import.meta.url)

/**
 * Looks addresses up in a city database in MaxMind's format (GeoLite2, DB-IP). No address leaves the machine. The file
 * is read once: a new one needs a restart.
 */
export const openIpGeo = (file: string): IpGeo => {
  const reader = new Reader<CityResponse>(readFileSync(file === '' ? SAMPLE : file))
  return (address) => {
    // A dual-stack socket shows an IPv4 peer as `::ffff:a.b.c.d`.
    const found = reader.get(address.replace(/^::ffff:/i, ''))
    if (found === null) return null
    return {
      city: found.city?.names.en ?? '',
      region: found.subdivisions?.[0]?.names.en ?? '',
      postal: found.postal?.code ?? '',
      countryCode: found.country?.iso_code ?? '',
      latitude: found.location?.latitude ?? null,
      longitude: found.location?.longitude ?? null,
    }
  }
}

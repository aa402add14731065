import { readFileSync, writeFileSync } from 'node:fs'
import { writeMmdb } from './write-mmdb.ts'

interface SampleNetwork {
  readonly network: string
  readonly city: string
  readonly region: string
  readonly regionCode: string
  readonly postal?: string
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
}

/** Fixed, so that the same networks always produce the same bytes. */
const BUILT_AT = new Date('2026-11-15T00:00:00Z')

/** The committed sample.mmdb: loopback and documentation networks, in the shape of the real city databases. */
export const buildSample = (): Buffer => {
  const networks = JSON.parse(
    readFileSync(new URL('networks.json', import.meta.url), 'utf8'),
  ) as SampleNetwork[]
  return writeMmdb(
    networks.map((entry) => ({
      network: entry.network,
      data: {
        city: { names: { en: entry.city } },
        country: { iso_code: entry.countryCode },
        location: { latitude: entry.latitude, longitude: entry.longitude },
        ...(entry.postal === undefined ? {} : { postal: { code: entry.postal } }),
        subdivisions: [{ iso_code: entry.regionCode, names: { en: entry.region } }],
      },
    })),
    BUILT_AT,
  )
}

if (import.meta.main) writeFileSync(new URL('sample.mmdb', import.meta.url), buildSample())

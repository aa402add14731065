import * as z from 'zod/mini'

/** ENT-17: a location that a browser stores, under the names of the specification. */
const Wire = z.object({
  pincode: z.string(),
  address: z.string(),
  lat: z.number(),
  long: z.number(),
  country_code: z.string(),
  timestamp: z.number(),
  isLocationAllowed: z.boolean(),
})

export interface SavedLocation {
  readonly pincode: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  readonly countryCode: string
  /** In milliseconds since 1970. */
  readonly foundAt: number
  /** The user allowed the phone's location; otherwise it is a guess from the network. */
  readonly isLocationAllowed: boolean
}

export const writeLocation = (place: SavedLocation): string =>
  JSON.stringify({
    pincode: place.pincode,
    address: place.address,
    lat: place.latitude,
    long: place.longitude,
    country_code: place.countryCode,
    timestamp: place.foundAt,
    isLocationAllowed: place.isLocationAllowed,
  } satisfies z.infer<typeof Wire>)

/** OPN-48: the reading side sets the lifetime. Null for an older location or another format. */
export const readLocation = (
  text: string | null,
  { now, lifeMs }: { readonly now: number; readonly lifeMs: number },
): SavedLocation | null => {
  try {
    const read = z.safeParse(Wire, JSON.parse(text ?? 'null'))
    if (!read.success || now - read.data.timestamp > lifeMs) return null
    const { lat, long, country_code, timestamp, ...same } = read.data
    return { ...same, latitude: lat, longitude: long, countryCode: country_code, foundAt: timestamp }
  } catch {
    return null
  }
}

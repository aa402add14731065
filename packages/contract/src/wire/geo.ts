import * as z from 'zod/mini'

const success = z.literal('true')
const degrees = z.nullable(z.number())

/** API-23: the estimated location of an IP address. Mobile networks show their gateway, so it is a guess. */
export const wireIpPlace = z.codec(
  z.object({
    success,
    city: z.string(),
    region: z.string(),
    postal: z.string(),
    country_code: z.string(),
    latitude: degrees,
    longitude: degrees,
  }),
  z.object({
    city: z.string(),
    region: z.string(),
    postal: z.string(),
    countryCode: z.string(),
    latitude: degrees,
    longitude: degrees,
  }),
  {
    decode: ({ city, region, postal, country_code, latitude, longitude }) => ({
      city,
      region,
      postal,
      countryCode: country_code,
      latitude,
      longitude,
    }),
    encode: ({ countryCode, ...rest }) => ({ success: 'true' as const, ...rest, country_code: countryCode }),
  },
)

/** API-24: the place at a pair of coordinates. */
export const wirePlaceName = z.codec(
  z.object({ success, city: z.string(), state: z.string(), pincode: z.string() }),
  z.object({ city: z.string(), state: z.string(), pincode: z.string() }),
  {
    decode: ({ city, state, pincode }) => ({ city, state, pincode }),
    encode: (place) => ({ success: 'true' as const, ...place }),
  },
)

/** API-45: the place of a pincode. */
export const wirePincode = z.codec(
  z.object({ success, city: z.string(), state_desc: z.string() }),
  z.object({ city: z.string(), state: z.string() }),
  {
    decode: ({ city, state_desc }) => ({ city, state: state_desc }),
    encode: ({ city, state }) => ({ success: 'true' as const, city, state_desc: state }),
  },
)

/** API-46: the society or street at a pair of coordinates. */
export const wireSociety = z.codec(
  z.object({ success, 'Place Name': z.string(), address: z.string(), pincode: z.string() }),
  z.object({ name: z.string(), address: z.string(), pincode: z.string() }),
  {
    decode: ({ 'Place Name': name, address, pincode }) => ({ name, address, pincode }),
    encode: ({ name, address, pincode }) => ({
      success: 'true' as const,
      'Place Name': name,
      address,
      pincode,
    }),
  },
)

const inRange = (text: string, limit: number) =>
  /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= limit
const coordinate = (limit: number) =>
  z.codec(
    z.string().check(
      z.maxLength(24),
      z.refine((text) => inRange(text, limit)),
    ),
    z.number(),
    { decode: Number, encode: String },
  )
/** ERR-35: 91 degrees north or 181 degrees east does not exist. */
export const wireLatitude = coordinate(90)
export const wireLongitude = coordinate(180)

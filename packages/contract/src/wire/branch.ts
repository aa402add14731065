import * as z from 'zod/mini'

/** ENT-25: what a student needs to reach a branch. */
export const BranchContact = z.object({
  name: z.string(),
  address: z.string(),
  phones: z.array(z.string()).check(z.maxLength(4)),
  mapUrl: z.string(),
})
export type BranchContact = z.infer<typeof BranchContact>

export const wireBranchContact = z.codec(
  z.object({
    center_name: z.string(),
    address: z.string(),
    contact_numbers: z.array(z.string()).check(z.maxLength(4)),
    location_url: z.string(),
  }),
  BranchContact,
  {
    decode: (wire) => ({
      name: wire.center_name,
      address: wire.address,
      phones: wire.contact_numbers,
      mapUrl: wire.location_url,
    }),
    encode: (ours) => ({
      center_name: ours.name,
      address: ours.address,
      contact_numbers: ours.phones,
      location_url: ours.mapUrl,
    }),
  },
)

/** API-14: a centre near a place, nearest first. */
export const NearCentre = z.object({
  stateCode: z.string(),
  code: z.string(),
  name: z.string(),
  kilometres: z.number(),
})
export type NearCentre = z.infer<typeof NearCentre>

export const wireNearCentre = z.codec(
  z.object({
    state_code: z.string(),
    center_code: z.string(),
    center_name: z.string(),
    distance_km: z.number(),
  }),
  NearCentre,
  {
    decode: (wire) => ({
      stateCode: wire.state_code,
      code: wire.center_code,
      name: wire.center_name,
      kilometres: wire.distance_km,
    }),
    encode: (ours) => ({
      state_code: ours.stateCode,
      center_code: ours.code,
      center_name: ours.name,
      distance_km: ours.kilometres,
    }),
  },
)

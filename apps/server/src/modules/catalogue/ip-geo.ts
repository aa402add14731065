/** Where an address on the network seems to be. */
export interface IpPlace {
  readonly city: string
  readonly region: string
  readonly postal: string
  readonly countryCode: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Port: null when the address is in no network that is known. */
export type IpGeo = (address: string) => IpPlace | null

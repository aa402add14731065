/** The approximate location of an IP address. */
export interface IpPlace {
  readonly city: string
  readonly region: string
  readonly postal: string
  readonly countryCode: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Port: null if the address is in no known network. */
export type IpGeo = (address: string) => IpPlace | null

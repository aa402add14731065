import { BILLING } from '@medha/contract/wire/course-order'
import { readLocation, writeLocation, type SavedLocation } from '@medha/contract/places/saved-location'

/** NUM-13, OPN-48 */
export const ADDRESS_LIFE_MS = 3_600_000
/** CHK-12, NUM-13: receipts of other countries look different; there the payer types the address. */
const COUNTRY = 'IN'

export interface FoundAddress {
  readonly pincode: string
  readonly address: string
}

interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export interface AddressDeps {
  now(): number
  read(): string | null
  keep(text: string): void
  forget(): void
  /** The user pressed the button; otherwise the page searches on its own. */
  readonly isPressed: boolean
  /** Null if the user has not allowed the phone's location. */
  locate(): Promise<Coordinates | null>
  /** Each returns null if it does not know. */
  society(at: Coordinates): Promise<FoundAddress | null>
  pincodeAt(at: Coordinates): Promise<string | null>
  network(): Promise<(Coordinates & { readonly pincode: string; readonly countryCode: string }) | null>
}

/** ERR-35: 91 degrees north is not a place, so it is not looked up. */
export const isPlace = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const ofDevice = async (deps: AddressDeps): Promise<Omit<SavedLocation, 'foundAt'> | null> => {
  const at = await deps.locate()
  if (at === null || !isPlace(at)) return null
  const found = (await deps.society(at)) ?? { address: '', pincode: (await deps.pincodeAt(at)) ?? '' }
  return found.pincode === '' ? null : { ...found, ...at, countryCode: COUNTRY, isLocationAllowed: true }
}

const ofNetwork = async (deps: AddressDeps): Promise<Omit<SavedLocation, 'foundAt'> | null> => {
  const guess = await deps.network()
  return guess === null ? null : { ...guess, address: '', isLocationAllowed: false }
}

/** CHK-12: the saved address, the street at the phone's location, its pincode, then a guess from the network. */
export const findAddress = async (deps: AddressDeps): Promise<FoundAddress | null> => {
  const text = deps.read()
  const kept = readLocation(text, { now: deps.now(), lifeMs: ADDRESS_LIFE_MS })
  // An address that is too old to use is deleted.
  if (text !== null && kept === null) deps.forget()
  // A press asks for the phone's own location, which an earlier guess from the network does not answer.
  const usable = kept?.isLocationAllowed === true || !deps.isPressed ? kept : null
  const place = usable ?? (await ofDevice(deps)) ?? kept ?? (await ofNetwork(deps))
  if (place === null) return null
  if (place !== kept) deps.keep(writeLocation({ ...place, foundAt: deps.now() }))
  return place.countryCode === COUNTRY && BILLING.pincode.test(place.pincode)
    ? { pincode: place.pincode, address: place.address }
    : null
}

import { LOCAL_KEYS } from '@medha/contract/places/browser-storage'
import { readLocation, writeLocation, type SavedLocation } from '@medha/contract/places/saved-location'
import { usesDefaultBranch } from '../journey/exam-answers.ts'
import type { RegistrationStore } from './registration-store.ts'

/** NUM-12, CAS-09: 5184000 seconds. */
export const LOCATION_LIFE_MS = 5_184_000 * 1000

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export interface PlaceDeps {
  /** The user has allowed the location before; a browser that does not report it counts as no. */
  isAllowed(): Promise<boolean>
  /** Requests the phone's location, which may prompt the user; null if refused or unknown. */
  locate(): Promise<Coordinates | null>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** A hundred metres are near enough to find a branch; the server needs no more. */
const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})

/**
 * CAS-08: finds the nearest centre and fills it in. `quietly` uses the phone's location only if it was allowed before;
 * `on-request`, after a press, may prompt for it. Without it the network's location is a guess, marked as one.
 */
export const findNearestCentre = async (
  store: RegistrationStore,
  deps: PlaceDeps,
  how: 'quietly' | 'on-request',
): Promise<'device' | 'network' | 'nowhere'> => {
  const place = await placeOf(store, deps, how)
  if (place === null) return recordPlace(store, 'nowhere')
  const { classId } = store.current().student
  const near = await store.deps.calls.nearestCentre(rounded(place), classId)
  // ERR-10: a quiet search that finds no centre shows no message.
  if (!near.ok || near.value === null) return recordPlace(store, 'nowhere')
  const by = place.isLocationAllowed ? 'device' : 'network'
  if (how === 'on-request' || mayFill(store))
    store.send({
      type: 'nearest-found',
      near: { stateCode: near.value.stateCode, centreCode: near.value.code, by },
      isRequested: how === 'on-request',
    })
  return recordPlace(store, by)
}

const recordPlace = (store: RegistrationStore, by: 'device' | 'network' | 'nowhere') => {
  store.deps.record('registration.near-centre', { by })
  return by
}

/** A centre that was found automatically fills only empty fields, never a chosen or fixed one (OPN-85). */
const mayFill = (store: RegistrationStore): boolean => {
  const { exam } = store.current()
  return exam.stateId === '' && !(store.facts.isDefaultBranchFixed && usesDefaultBranch(exam, store.facts))
}

const placeOf = async (
  store: RegistrationStore,
  deps: PlaceDeps,
  how: 'quietly' | 'on-request',
): Promise<SavedLocation | null> => {
  const now = store.deps.now()
  const kept = readLocation(deps.storage.getItem(LOCAL_KEYS.publicLocation), {
    now,
    lifeMs: LOCATION_LIFE_MS,
  })
  if (kept !== null && (how === 'quietly' || kept.isLocationAllowed)) {
    sendHome(store, kept)
    return kept
  }
  const device = how === 'on-request' || (await deps.isAllowed()) ? await fromDevice(store, deps) : null
  const found = device ?? (await fromNetwork(store))
  if (found !== null) deps.storage.setItem(LOCAL_KEYS.publicLocation, writeLocation(found))
  return found
}

/** `Nagpur, Maharashtra`, as it is stored. */
const addressOf = (city: string, state: string): string =>
  [city, state].filter((part) => part !== '').join(', ')

const fromDevice = async (store: RegistrationStore, deps: PlaceDeps): Promise<SavedLocation | null> => {
  const at = await deps.locate()
  if (at === null) return null
  const place = rounded(at)
  const name = await store.deps.calls.placeName(place)
  const found: SavedLocation = {
    ...place,
    address: name.ok ? addressOf(name.value.city, name.value.state) : '',
    pincode: name.ok ? name.value.pincode : '',
    countryCode: name.ok ? 'IN' : '',
    foundAt: store.deps.now(),
    isLocationAllowed: true,
  }
  sendHome(store, found)
  return found
}

const fromNetwork = async (store: RegistrationStore): Promise<SavedLocation | null> => {
  const answer = await store.deps.calls.ipPlace()
  if (!answer.ok) return null
  const { latitude, longitude, city, region, postal, countryCode } = answer.value
  if (latitude === null || longitude === null) return null
  const found: SavedLocation = {
    ...rounded({ latitude, longitude }),
    address: addressOf(city, region),
    pincode: postal,
    countryCode,
    foundAt: store.deps.now(),
    isLocationAllowed: false,
  }
  sendHome(store, found)
  return found
}

/** OPN-16: city, state and pincode of the student, as far as the location has them. */
const sendHome = (store: RegistrationStore, { address, pincode }: SavedLocation): void => {
  const [city = '', state = ''] = address.split(', ')
  if (address !== '' || pincode !== '') store.send({ type: 'home-known', home: { city, state, pincode } })
}

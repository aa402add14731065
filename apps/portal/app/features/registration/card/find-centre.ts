import { LOCAL_KEYS } from '@medha/contract/places/browser-storage'
import { readLocation, writeLocation, type KeptLocation } from '@medha/contract/places/kept-location'
import { usesDefaultBranch } from '../journey/exam-answers.ts'
import type { Card } from './card.ts'

/** NUM-12, CAS-09: 5184000 seconds. */
export const LOCATION_LIFE_MS = 5_184_000 * 1000

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export interface PlaceDeps {
  /** The person has let this site know before; a browser that will not say counts as no. */
  isAllowed(): Promise<boolean>
  /** Asks the phone, which may ask the person; null when refused or unknown. */
  locate(): Promise<Coordinates | null>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** A hundred metres are near enough to find a branch; more nobody has to know. */
const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})

/**
 * CAS-08: finds the nearest centre and fills it in. Quietly, the phone is only asked when it was allowed before; when
 * the person pressed the button it asks. Without the phone the network gives a guess, marked as one.
 */
export const findNearestCentre = async (
  card: Card,
  deps: PlaceDeps,
  how: 'quietly' | 'asked',
): Promise<'device' | 'network' | 'nowhere'> => {
  const place = await placeOf(card, deps, how)
  if (place === null) return told(card, 'nowhere')
  const { classId } = card.current().student
  const near = await card.deps.ask.nearestCentre(rounded(place), classId)
  // ERR-10: no centre near is told to nobody.
  if (!near.ok || near.value === null) return told(card, 'nowhere')
  const by = place.isLocationAllowed ? 'device' : 'network'
  if (how === 'asked' || mayFill(card))
    card.send({
      type: 'nearest-found',
      near: { stateCode: near.value.stateCode, centreCode: near.value.code, by },
      isAsked: how === 'asked',
    })
  return told(card, by)
}

const told = (card: Card, by: 'device' | 'network' | 'nowhere') => {
  card.deps.record('registration.near-centre', { by })
  return by
}

/** Found without being asked for, it fills in what is empty and never what was chosen or is fixed (OPN-85). */
const mayFill = (card: Card): boolean => {
  const { exam } = card.current()
  return exam.stateId === '' && !(card.facts.isDefaultBranchFixed && usesDefaultBranch(exam, card.facts))
}

const placeOf = async (
  card: Card,
  deps: PlaceDeps,
  how: 'quietly' | 'asked',
): Promise<KeptLocation | null> => {
  const now = card.deps.now()
  const kept = readLocation(deps.storage.getItem(LOCAL_KEYS.publicLocation), {
    now,
    lifeMs: LOCATION_LIFE_MS,
  })
  if (kept !== null && (how === 'quietly' || kept.isLocationAllowed)) {
    tellHome(card, kept)
    return kept
  }
  const device = how === 'asked' || (await deps.isAllowed()) ? await fromDevice(card, deps) : null
  const found = device ?? (await fromNetwork(card))
  if (found !== null) deps.storage.setItem(LOCAL_KEYS.publicLocation, writeLocation(found))
  return found
}

/** `Nagpur, Maharashtra`, as it is kept. */
const addressOf = (city: string, state: string): string =>
  [city, state].filter((part) => part !== '').join(', ')

const fromDevice = async (card: Card, deps: PlaceDeps): Promise<KeptLocation | null> => {
  const at = await deps.locate()
  if (at === null) return null
  const place = rounded(at)
  const name = await card.deps.ask.placeName(place)
  const found: KeptLocation = {
    ...place,
    address: name.ok ? addressOf(name.value.city, name.value.state) : '',
    pincode: name.ok ? name.value.pincode : '',
    countryCode: name.ok ? 'IN' : '',
    foundAt: card.deps.now(),
    isLocationAllowed: true,
  }
  tellHome(card, found)
  return found
}

const fromNetwork = async (card: Card): Promise<KeptLocation | null> => {
  const answer = await card.deps.ask.ipPlace()
  if (!answer.ok) return null
  const { latitude, longitude, city, region, postal, countryCode } = answer.value
  if (latitude === null || longitude === null) return null
  const found: KeptLocation = {
    ...rounded({ latitude, longitude }),
    address: addressOf(city, region),
    pincode: postal,
    countryCode,
    foundAt: card.deps.now(),
    isLocationAllowed: false,
  }
  tellHome(card, found)
  return found
}

/** OPN-16: city, state and pincode of the student, as far as the place tells them. */
const tellHome = (card: Card, { address, pincode }: KeptLocation): void => {
  const [city = '', state = ''] = address.split(', ')
  if (address !== '' || pincode !== '') card.send({ type: 'home-known', home: { city, state, pincode } })
}

import { safely } from './browser-memory.ts'
import type { Coordinates, PlaceWorld } from './find-centre.ts'

/** A phone indoors takes its time; somebody who is filling a form does not. */
const PATIENCE_MS = 8_000
/** Where the phone was an hour ago is near enough. */
const OLD_ENOUGH_MS = 3_600_000

/** Where this browser is, as far as it says. */
export const browserPlaces: PlaceWorld = {
  isAllowed: async () => {
    try {
      return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
    } catch {
      return false
    }
  },
  locate: () =>
    new Promise<Coordinates | null>((resolve) => {
      if (!('geolocation' in navigator)) return resolve(null)
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        () => resolve(null),
        { timeout: PATIENCE_MS, maximumAge: OLD_ENOUGH_MS },
      )
    }),
  storage: safely(() => localStorage),
}

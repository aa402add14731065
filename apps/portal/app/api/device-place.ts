/** A phone indoors takes its time; somebody who is filling a form does not. */
const TIMEOUT_MS = 8_000
/** Where the phone was an hour ago is near enough. */
const OLD_ENOUGH_MS = 3_600_000

/** The person has let this site know before; a browser that will not say counts as no. */
export const mayLocate = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** Asks the phone, which may ask the person; null when refused or unknown. */
export const locateDevice = (): Promise<{ readonly latitude: number; readonly longitude: number } | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: OLD_ENOUGH_MS },
    )
  })

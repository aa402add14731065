/** A phone indoors may be slow to find its position, and a user who fills in a form does not wait. */
const TIMEOUT_MS = 8_000
/** A position that is up to an hour old is accurate enough. */
const OLD_ENOUGH_MS = 3_600_000

/** The user has already granted the permission; a browser that cannot tell counts as no. */
export const mayLocate = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** The browser may prompt the user; null when refused or unknown. */
export const locateDevice = (): Promise<{ readonly latitude: number; readonly longitude: number } | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: OLD_ENOUGH_MS },
    )
  })

type Signs = readonly (readonly [RegExp, string])[]

/** Order matters: an Android user agent also contains `Linux`, and an iPhone's contains `like Mac`. */
const SYSTEMS: Signs = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** Edge and Opera name Chrome too, and Chrome names Safari. */
const BROWSERS: Signs = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameOf = (signs: Signs, userAgent: string): string | undefined =>
  signs.find(([sign]) => sign.test(userAgent))?.[1]

/** `Chrome, Windows`: proper names, the same in every language. Empty if neither is known. */
export const deviceName = (userAgent: string | undefined = ''): string =>
  [nameOf(BROWSERS, userAgent), nameOf(SYSTEMS, userAgent)].filter((name) => name !== undefined).join(', ')

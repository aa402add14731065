export type DeviceKind = 'android' | 'iphone' | 'ipad' | 'windows' | 'mac' | 'linux' | 'other'

/** Order matters: an Android user agent also contains `Linux`, and an iPhone's contains `like Mac`. */
const SIGNS: readonly (readonly [RegExp, DeviceKind])[] = [
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux/, 'linux'],
]

/** The kind of device in one word, so that a family recognizes its own devices. */
export const deviceKindOf = (userAgent: string | undefined): DeviceKind =>
  SIGNS.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'other'

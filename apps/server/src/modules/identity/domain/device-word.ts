export type DeviceWord = 'android' | 'iphone' | 'ipad' | 'windows' | 'mac' | 'linux' | 'other'

/** In this order: an Android phone also says Linux, and a phone of Apple that it is like a Mac. */
const SIGNS: readonly (readonly [RegExp, DeviceWord])[] = [
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux/, 'linux'],
]

/** The kind of device in one word, so that a family knows its own again. */
export const deviceWordOf = (userAgent: string | undefined): DeviceWord =>
  SIGNS.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'other'

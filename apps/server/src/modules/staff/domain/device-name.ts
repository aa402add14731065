import { deviceKindOf, type DeviceKind } from '../../../kernel/device-kind.ts'

const SYSTEMS: Readonly<Record<DeviceKind, string | null>> = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
  other: null,
}

/** Edge and Opera name Chrome too, and Chrome names Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** `Chrome, Windows`: proper names, the same in every language. Empty if neither is known. */
export const deviceName = (userAgent = ''): string =>
  [BROWSERS.find(([sign]) => sign.test(userAgent))?.[1], SYSTEMS[deviceKindOf(userAgent)]]
    .filter((name) => typeof name === 'string')
    .join(', ')

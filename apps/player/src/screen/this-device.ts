/** Whether the texts say "computer": the device has a mouse and no touchscreen. */
export const isComputer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPad|Tablet|Android(?!.*Mobile)/, 'tablet'],
  [/iPhone|Mobile/, 'phone'],
]
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'Apple'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string, otherwise: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise

/** "Android phone, Chrome": enough for a student to recognise, and no fingerprint. */
export const deviceLabel = (userAgent: string): string =>
  `${firstOf(SYSTEMS, userAgent, 'Other')} ${firstOf(KINDS, userAgent, 'computer')}, ${firstOf(BROWSERS, userAgent, 'browser')}`

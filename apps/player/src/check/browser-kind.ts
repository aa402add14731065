/** The oldest browsers that the player supports (docs/guides/browsers.md). */
export const OLDEST = { chrome: 100, edge: 100, firefox: 100, safari: 15.4, ios: 15.4 } as const

/** Apps that open links in their own browser: data stored there is lost, or unreachable from the real browser. */
const APPS =
  /WhatsApp|Instagram|FBA[NV]|FB_IAB|Messenger|Snapchat|Telegram|LinkedInApp|Twitter|GSA\/|\bLine\//
const isApple = (userAgent: string): boolean => /iPhone|iPad|iPod/.test(userAgent)

/** C02: an app that names itself, or a webview whose user agent lacks the browser's name. */
const isInsideApp = (userAgent: string): boolean =>
  APPS.test(userAgent) ||
  userAgent.includes('; wv)') ||
  (isApple(userAgent) && !userAgent.includes('Safari/')) ||
  /Android.*Version\/[\d.]+ Chrome\//.test(userAgent)

const numberIn = (userAgent: string, pattern: RegExp): number | null => {
  const [, major, minor = '0'] = pattern.exec(userAgent) ?? []
  return major === undefined ? null : Number(`${major}.${minor}`)
}

/** Every iPhone browser uses the system's engine; Edge, Opera and Samsung Internet name their Chrome version. */
const ENGINES: readonly (readonly [engine: keyof typeof OLDEST, pattern: RegExp])[] = [
  ['ios', /(?:iPhone|iPad|iPod).*? OS (\d+)_(\d+)/],
  ['edge', /Edg(?:A|)\/(\d+)/],
  ['firefox', /Firefox\/(\d+)/],
  ['chrome', /Chrome\/(\d+)/],
  ['safari', /Version\/(\d+)\.(\d+).* Safari\//],
]

const NAMES: Readonly<Record<keyof typeof OLDEST, string>> = {
  ios: 'Safari',
  edge: 'Edge',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
}

export type BrowserProblem = 'oldBrowser' | 'insideApp' | 'insideAppApple'

export interface BrowserKind {
  /** "Chrome 141"; empty if the user agent does not say. */
  readonly name: string
  readonly problem: BrowserProblem | null
}

/** C01, C02: the browser by its user agent. An unknown one is judged by its features alone. */
export const browserKind = (userAgent: string): BrowserKind => {
  const known = ENGINES.map(([engine, pattern]) => [engine, numberIn(userAgent, pattern)] as const).find(
    ([, version]) => version !== null,
  )
  const [engine, version] = known ?? [null, null]
  const name = engine === null || version === null ? '' : `${NAMES[engine]} ${Math.floor(version)}`
  if (isInsideApp(userAgent)) return { name, problem: isApple(userAgent) ? 'insideAppApple' : 'insideApp' }
  const isOld = engine !== null && version !== null && version < OLDEST[engine]
  return { name, problem: isOld ? 'oldBrowser' : null }
}

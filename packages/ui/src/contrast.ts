/** Linear red, green and blue, 0 to 1, of a colour in OKLCH. */
function linearRgb(lightness: number, chroma: number, hue: number): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (light: number) => Math.min(1, Math.max(0, light))
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The same for a colour of six hexadecimal digits. */
function linearHex(digits: string): readonly number[] {
  return [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}

/** NaN for any other notation, so that no contrast check passes. */
function luminance(colour: string): number {
  const [, l = '', c = '', h = ''] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? []
  const [, digits] = /^#([0-9a-f]{6})$/.exec(colour) ?? []
  if (l === '' && digits === undefined) return Number.NaN
  const [red = 0, green = 0, blue = 0] =
    digits === undefined ? linearRgb(Number(l), Number(c), Number(h)) : linearHex(digits)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours according to WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

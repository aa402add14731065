/** The elements and attributes that pictures of papers may use. All others are refused. */
const ELEMENTS = new Set(
  'svg g defs title desc rect circle ellipse line polyline polygon path text tspan marker clipPath linearGradient radialGradient stop'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  `xmlns viewBox preserveAspectRatio width height x y x1 x2 y1 y2 dx dy cx cy r rx ry d points transform fill fill-opacity
   fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity font-family
   font-size font-style font-weight text-anchor dominant-baseline id offset stop-color marker-start marker-end marker-mid
   markerWidth markerHeight markerUnits refX refY orient clip-path gradientUnits role`.split(/\s+/),
)
/** Letters, digits and symbols that both languages share. */
const SHARED_WORDS = /^[A-Za-z0-9\s.,:;°′″()+\-−×=/%?→←↑↓ΩμπθαβγλΔ₀-₉⁰¹²³⁴-⁹⁺⁻[\]]*$/u
const OWN_REFERENCE = /^url\(#[\w-]+\)$/

/** The faults of a picture; empty if it may be sealed. Strict XML: a browser repairs errors, we refuse them. */
export const svgFaults = (svg: string, isForBothLanguages: boolean): string[] => {
  const faults: string[] = []
  const open: string[] = []
  let end = 0
  const checkText = (text: string) => {
    if (/[<>&]/.test(text)) faults.push('characters that have to be escaped')
    if (open.length === 0 && text.trim() !== '') faults.push('text outside of the picture')
    if (isForBothLanguages && ['text', 'tspan'].includes(open.at(-1) ?? '') && !SHARED_WORDS.test(text))
      faults.push(`words in one language: ${text.trim()}`)
  }
  for (const token of svg.matchAll(/<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g)) {
    const [whole, closes, name = '', written = '', isEmpty] = token
    checkText(svg.slice(end, token.index))
    end = token.index + whole.length
    if (closes === '/') {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`)
      continue
    }
    if (!ELEMENTS.has(name)) faults.push(`<${name}>`)
    if (open.length === 0 && (name !== 'svg' || token.index > 0)) faults.push('does not begin with <svg>')
    for (const [, attribute = '', value = ''] of written.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (!ATTRIBUTES.has(attribute)) faults.push(attribute)
      if (/url|:\/\//i.test(value) && !OWN_REFERENCE.test(value) && attribute !== 'xmlns') faults.push(value)
    }
    if (isEmpty !== '/') open.push(name)
  }
  checkText(svg.slice(end))
  return open.length > 0 || end === 0 ? [...faults, 'is not closed'] : faults
}

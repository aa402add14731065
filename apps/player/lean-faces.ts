import type { Plugin } from 'vite'

/** The font faces that papers use. The browser synthesises bold and italic: each face would cost 16 to 25 KB. */
const FORMULA_FACES = /KaTeX_(Main-Regular|Math-Italic|AMS-Regular|Size[1-4]-Regular)/

/** The player's headings have one weight and contain no prices. */
const HEADING_FACES = /poppins-(latin|devanagari)-600|local\(/

/** PLY-31: keeps the rules of two style sheets, and only the font faces that a test shows, as woff2. */
export const leanFaces = (): Plugin => ({
  name: 'lean-faces',
  enforce: 'pre',
  transform(code, id) {
    const kept = id.includes('katex/dist/katex.css')
      ? FORMULA_FACES
      : id.includes('packages/ui/src/fonts.css')
        ? HEADING_FACES
        : null
    if (kept === null) return null
    return code.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) =>
      kept.test(face) ? face.replaceAll(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '') : '',
    )
  },
})

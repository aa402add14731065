import type { Plugin } from 'vite'

/** The faces that papers use. Bold and slanted ones are made by the browser: each would cost 16 to 25 KB. */
const FORMULA_FACES = /KaTeX_(Main-Regular|Math-Italic|AMS-Regular|Size[1-4]-Regular)/

/** Headings of the player have one weight, and no price stands among them. */
const HEADING_FACES = /poppins-(latin|devanagari)-600|local\(/

/** PLY-31: of two style sheets the rules, and only those faces that a test shows, in the format every browser here reads. */
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

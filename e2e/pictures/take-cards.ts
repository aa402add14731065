import { pictures } from '@medha/ui/pictures'
import { chromium } from '@playwright/test'
import { join } from 'node:path'
import { CHROMIUM } from '../chromium.ts'

/** Each character is one bubble. */
type Picture = readonly string[]

const CARDS: Readonly<Record<string, Picture>> = {
  iACST: pictures.cap,
  IAT: pictures.star,
  'MOCK-NEET': pictures.helix,
  'MOCK-JEE': pictures.planet,
  ANTHE: pictures.book,
}

interface Look {
  readonly tokens: string
  /** Encoded as base64. */
  readonly font: string
}

/** The size messengers expect: wide, and large enough not to be shown as a thumbnail. */
const SIZE = { width: 1200, height: 630 }
const COLUMNS = 48
const ROWS = 25
const INKS: Readonly<Record<string, string>> = {
  '#': 'var(--accent)',
  '@': 'var(--accent-ink)',
  o: 'var(--second)',
}

const isUnderName = (x: number, y: number): boolean => x >= 2 && x < 20 && y >= 17 && y < 23

/** A field of empty bubbles, some filled by the picture, like an answer sheet. */
const bubbles = (picture: Picture): string => {
  const left = COLUMNS - (picture[0]?.length ?? 0) - 3
  const top = Math.floor((ROWS - picture.length) / 2)
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const [x, y] = [at % COLUMNS, Math.floor(at / COLUMNS)]
    if (isUnderName(x, y)) return ''
    const ink = INKS[picture[y - top]?.[x - left] ?? ''] ?? 'var(--accent-wash)'
    return `<circle cx="${x + 0.5}" cy="${y + 0.5}" r=".4" fill="${ink}"/>`
  }).join('')
}

const page = (theme: string, picture: Picture, { tokens, font }: Look): string => `<!doctype html>
<html data-exam="${theme}"><style>
${tokens}
@font-face { font-family: Name; src: url(data:font/woff2;base64,${font}); }
body { margin: 0; background: #fff; }
svg { position: absolute; inset: 0; }
p { position: absolute; left: 74px; top: 430px; margin: 0; font: 110px/150px Name; color: var(--accent-ink); }
</style>
<svg viewBox="0 0 ${COLUMNS} ${ROWS}" preserveAspectRatio="xMidYMid slice">${bubbles(picture)}</svg>
<p>Medha</p></html>`

/** One card for each exam's colours. It has no text except our name: the page adds text in its language. */
export const takeCards = async (into: string, look: Look): Promise<readonly string[]> => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args],
  })
  const tab = await browser.newPage({ viewport: SIZE })
  const taken: string[] = []
  for (const [theme, picture] of Object.entries(CARDS)) {
    await tab.setContent(page(theme, picture, look))
    await tab.evaluate('document.fonts.ready')
    const path = join(into, `${theme.toLowerCase()}.png`)
    await tab.screenshot({ path })
    taken.push(path)
  }
  await browser.close()
  return taken
}

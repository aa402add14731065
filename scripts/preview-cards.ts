import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeCards } from '../e2e/pictures/take-cards.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run preview-cards`: redraws, for each exam, the picture that a messenger shows beside a link to us. */
const ui = join(ROOT, 'packages/ui/src')
const into = join(ROOT, 'apps/portal/public/preview')
mkdirSync(into, { recursive: true })
const taken = await takeCards(into, {
  tokens: readFileSync(join(ui, 'tokens.css'), 'utf8'),
  font: readFileSync(join(ui, 'fonts/poppins-latin-700.woff2')).toString('base64'),
})
console.log(`${taken.length} pictures in apps/portal/public/preview`)

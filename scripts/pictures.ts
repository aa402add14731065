import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takePictures } from '../e2e/pictures/take-pictures.ts'
import { ensureServices } from './machine/services.ts'
import { startStack } from './stack.ts'
import { buildPortal } from './stack/build.ts'
import { e2ePorts, loadSettings, ROOT } from './stack/settings.ts'

/** `npm run pictures`: the gallery in docs/pictures, taken anew from the production build. */
loadSettings()
await ensureServices()
await buildPortal()
const stack = await startStack({
  ports: e2ePorts(),
  databaseName: 'medha_pictures',
  freshDatabase: true,
  dropsDatabase: true,
  production: true,
})
try {
  const folder = join(ROOT, 'docs/pictures')
  mkdirSync(folder, { recursive: true })
  const [student] = stack.demoLogins
  if (student === undefined) throw new Error('there is no demo student to show')
  const taken = await takePictures(stack.siteUrl, student, folder)
  console.log(`${taken.length} pictures in docs/pictures`)
} finally {
  await stack.stop()
}

import { join } from 'node:path'
import { takePlayer } from '../e2e/pictures/take-player.ts'
import { serveFolder } from './gallery/serve-folder.ts'
import { run } from './machine/run.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run pictures:player`: retakes the pictures of the player in docs/pictures from its gallery. */
const PORT = 4611

await run(process.execPath, [join(ROOT, 'scripts/gallery.ts'), '--build'])
await serveFolder(join(ROOT, '.gallery'), PORT)
const taken = await takePlayer(`http://127.0.0.1:${PORT}`, join(ROOT, 'docs/pictures'))
console.log(`${taken.length} pictures in docs/pictures`)
// The open server would keep the process running.
process.exit()

import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './machine/run.ts'
import { serveFolder } from './gallery/serve-folder.ts'
import { ROOT } from './stack/settings.ts'

/**
 * `npm run gallery`: builds every component and every portal scene as static pages in `.gallery`, and serves them.
 * `-- --build` stops after building, `-- --without-player` leaves out the player, which takes the longest.
 */
const FOLDER = join(ROOT, '.gallery')
/** The port that e2e/gallery opens. */
const PORT = 4610

const build = (workspace: string): Promise<string> =>
  run(process.execPath, [
    join(ROOT, workspace, 'node_modules/vite/bin/vite.js'),
    'build',
    join(ROOT, workspace, 'gallery'),
  ])

const buildPlayer = async (): Promise<void> => {
  await build('apps/player')
  // Its screens show demo papers in their opened form.
  for (const paper of ['DEMO-IACST-10-A', 'DEMO-NEET-1', 'JEE-SAMPLE-ADV', 'PRACTICE-SAMPLE'])
    await run(process.execPath, [
      join(ROOT, 'apps/server/test/demo-paper.ts'),
      paper,
      join(FOLDER, 'player/demo', paper),
    ])
}

rmSync(FOLDER, { recursive: true, force: true })
await Promise.all([
  build('packages/ui'),
  build('apps/portal'),
  process.argv.includes('--without-player') ? null : buildPlayer(),
])
// Pages link to the film with a path from the root.
cpSync(join(ROOT, 'apps/portal/public/films'), join(FOLDER, 'films'), { recursive: true })
writeFileSync(
  join(FOLDER, 'index.html'),
  '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=scenes/"><title>Gallery</title>\n',
)
if (!process.argv.includes('--build')) {
  await serveFolder(FOLDER, PORT)
  console.log(`The gallery: http://127.0.0.1:${PORT}`)
}

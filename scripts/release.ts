import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sortByRelease } from '../apps/server/db/released-migrations.ts'
import { installMissing } from './machine/install.ts'
import { headCommit } from './release/checkout.ts'
import { createRelease } from './release/create-release.ts'
import { RELEASE_NEEDS } from './release/needs.ts'
import { sign } from './release/signature.ts'
import { ROOT } from './stack/settings.ts'

/**
 * `npm run release [-- --out <folder>] [--sign <key file>]`: images, plain trees and bills of materials of HEAD. What is
 * not committed is not in them.
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, sign: { type: 'string' } } })
const out = resolve(values.out ?? join(ROOT, 'build/release'))
const print = (line: string): void => console.log(line)

if (existsSync(out)) throw new Error(`${out} exists; a release is written to a new folder`)
await installMissing(RELEASE_NEEDS, print)
const { version, commit, images } = await createRelease({ commit: await headCommit(), out, print })

const sums = join(out, 'SHA256SUMS')
if (values.sign !== undefined) {
  const comment = `Medha ${version}, commit ${commit}`
  sign(sums, values.sign, comment)
} else print('\nNot signed. Sign it with --sign <secret key of minisign>.')

const { unreleased } = sortByRelease()
if (unreleased.length > 0)
  print(
    `\nOnly for trials: ${unreleased.length} migrations are in no release yet (npm run released-migrations).`,
  )

print(`\nMedha ${version}, commit ${commit}`)
for (const name of readdirSync(out).toSorted())
  print(`  ${(statSync(join(out, name)).size / 1e6).toFixed(1).padStart(7)} MB  ${name}`)
for (const { name, digest } of images) print(`  ${name}  ${digest}`)
print(`\nin ${out}`)

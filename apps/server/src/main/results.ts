import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { readKeyFile, readPaperFile, readReason } from './results-files.ts'
import { openWorld } from './world.ts'

/**
 * What staff do between the last sheet and the hour of release. Each line prints what came of it as JSON; a refusal
 * ends with 1. Every step may be run again.
 */
const USAGE = `npm run results -- paper <file.json>
                  key <paper code> <file.csv>
                  import <file.csv>
                  mark <list code> [--reason key-changed|sheets-corrected|terms-corrected]
                  check <list code>
                  release <list code> [--at 2026-11-28T18:00:00+05:30]
                  withdraw <list code> --reason …
                  confirm <roll number>
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, at: { type: 'string' } },
})
const [command = '', first = '', second = ''] = positionals

const world = await openWorld({ ...readConfig(), LOG_LEVEL: 'error' }, { supervisesJobs: false })
const { resultsOffice: office, identity } = compose(world)

const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  paper: async () => office.definePaper(readPaperFile(await readFile(first, 'utf8'))),
  key: async () => office.takeKey(first, readKeyFile(await readFile(second, 'utf8'))),
  import: async () => {
    const report = await office.takeSheets(createInterface({ input: createReadStream(first) }))
    return { ok: report.bad === 0, ...report }
  },
  mark: () => office.prepare(first, values.reason === undefined ? null : readReason(values.reason)),
  check: () => office.check(first),
  release: () => office.release(first, values.at === undefined ? null : new Date(values.at)),
  withdraw: () => office.withdraw(first, readReason(values.reason ?? '')),
  confirm: async () => {
    const student = await identity.studentOfRollNumber(first)
    return student === null
      ? { ok: false, refusal: { code: 'no such roll number' } }
      : office.noteConfirmation(student.studentId)
  },
}

const step = steps[command]
if (step === undefined) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  const answer = (await step()) as { readonly ok: boolean }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
  process.exitCode = answer.ok ? 0 : 1
}
await world.close()

import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { readHour, readKeyFile, readPaperFile, readReason } from './results-files.ts'
import { openDeps } from './deps.ts'

/**
 * What staff do between the last sheet and the hour of release. Each line prints what came of it as JSON; a refusal
 * ends with 1. Every step may be run again.
 */
const USAGE = `npm run results -- paper <file.json>
                  key <paper code> <file.csv>
                  import <file.csv>
                  drop-sheet <paper code> <roll number>
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

const NAMES = ['paper', 'key', 'import', 'drop-sheet', 'mark', 'check', 'release', 'withdraw', 'confirm']

const run = async (): Promise<{ readonly ok: boolean }> => {
  const at = values.at === undefined ? null : readHour(values.at)
  const deps = await openDeps({ ...readConfig(), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  const { resultsOffice: office, identity } = compose(deps)
  // For who sits at the keyboard: a refusal itself carries no personal data.
  const rollNumbersOf = async (studentIds: readonly string[]) =>
    (await Promise.all(studentIds.map((id) => identity.studentFacts(id)))).map(
      (student) => student?.rollNumber ?? null,
    )
  const reason = values.reason === undefined ? null : readReason(values.reason)
  const steps: Readonly<Record<string, () => Promise<{ readonly ok: boolean }>>> = {
    paper: async () => office.definePaper(readPaperFile(await readFile(first, 'utf8'))),
    key: async () => office.takeKey(first, readKeyFile(await readFile(second, 'utf8'))),
    import: async () => {
      const report = await office.takeSheets(createInterface({ input: createReadStream(first) }))
      return { ok: report.bad === 0, ...report }
    },
    'drop-sheet': () => office.dropSheet(first, second),
    mark: async () => {
      const marked = await office.prepare(first, reason)
      if (marked.ok || marked.refusal.code !== 'results.sat-twice') return marked
      return { ...marked, rollNumbers: await rollNumbersOf((await office.satTwice(first)).studentIds) }
    },
    check: () => office.check(first),
    release: () => office.release(first, at),
    withdraw: () => office.withdraw(first, reason ?? readReason('')),
    confirm: async () => {
      const student = await identity.studentOfRollNumber(first)
      return office.noteConfirmation(student?.studentId ?? '0')
    },
  }
  try {
    return (await steps[command]?.()) ?? { ok: false }
  } finally {
    await deps.close()
  }
}

if (NAMES.includes(command)) {
  const answer = await run()
  process.stdout.write(`${JSON.stringify(answer)}\n`)
  process.exitCode = answer.ok ? 0 : 1
} else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}

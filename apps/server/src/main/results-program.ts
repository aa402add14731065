import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { BadInput, readHour, readInput, readKeyFile, readPaperFile, readReason } from './results-files.ts'
import { answerSentences, statusSentence } from './results-sentences.ts'
import { openDeps } from './deps.ts'
import { readStaffCall, runAudited } from './staff-command.ts'
import type { StaffProgram } from './staff-program.ts'

/**
 * What staff do between the last sheet and the hour of release (docs/guides/results.md). Each command prints its result
 * as JSON and as sentences; a refusal exits with 1. Every step may be run again.
 */
const USAGE = `The guide: docs/guides/results.md. Hours are said with their offset; +05:30 is Indian time.

medha results status [list code]
              paper <file.json>
              key <paper code> <file.csv>
              import <file.csv>
              drop-sheet <paper code> <roll number>
              mark <list code> [--reason key-changed|sheets-corrected|terms-corrected]
              check <list code>
              release <list code> [--at 2026-11-28T18:00:00+05:30]
              withdraw <list code> --reason …
              confirm <roll number>
`

const NAMES = [
  'status',
  'paper',
  'key',
  'import',
  'drop-sheet',
  'mark',
  'check',
  'release',
  'withdraw',
  'confirm',
]

/** Steps for one list, whose status is then printed. */
const LIST_STEPS = ['mark', 'check', 'release', 'withdraw']

const readCall = (argv: readonly string[]) => {
  const call = readStaffCall(argv)
  const { values, positionals } = parseArgs({
    args: call.args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, at: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [command = '', first = '', second = ''] = positionals
  return { call, values, command, first, second }
}

interface Answer {
  readonly ok: boolean
}

const run = async (
  { call, values, command, first, second }: ReturnType<typeof readCall>,
  env: NodeJS.ProcessEnv | undefined,
): Promise<{ readonly answer: Answer; readonly sentences: readonly string[] }> => {
  const hour = values.at
  const at = hour === undefined ? null : await readInput(`--at ${hour}`, () => readHour(hour))
  const why = values.reason
  const reason = why === undefined ? null : await readInput(`--reason ${why}`, () => readReason(why))
  if (command === 'withdraw' && reason === null)
    throw new BadInput('withdraw: say why with --reason key-changed, sheets-corrected or terms-corrected')
  const deps = await openDeps({ ...readConfig(env), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  const { results, identity } = compose(deps)
  const { office } = results
  // For the user of the command: a refusal itself carries no personal data.
  const rollNumbersOf = async (studentIds: readonly string[]) =>
    (await Promise.all(studentIds.map((id) => identity.studentFacts(id)))).map(
      (student) => student?.rollNumber ?? null,
    )
  const steps: Readonly<Record<string, () => Promise<Answer>>> = {
    status: async () => ({ ok: true, lists: await office.status(first === '' ? null : first) }),
    paper: async () =>
      office.definePaper(await readInput(first, async () => readPaperFile(await readFile(first, 'utf8')))),
    key: async () =>
      office.takeKey(first, await readInput(second, async () => readKeyFile(await readFile(second, 'utf8')))),
    import: async () => {
      await readInput(first, () => access(first))
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
    const step = async () => (await steps[command]?.()) ?? { ok: false }
    const answer = await runAudited(deps.audit, call, 'results', step, ({ ok }) => (ok ? 'done' : 'refused'))
    const lists = LIST_STEPS.includes(command) && first !== '' ? await office.status(first) : []
    const sentences =
      command === 'status'
        ? (await office.status(first === '' ? null : first)).map(statusSentence)
        : answerSentences(answer, lists[0] ?? null)
    return { answer, sentences }
  } finally {
    await deps.close()
  }
}

export const resultsProgram: StaffProgram = async (argv, env) => {
  const given = readCall(argv)
  if (given.values.help === true) return { code: 0, out: USAGE, err: '' }
  if (!NAMES.includes(given.command)) return { code: 2, out: '', err: USAGE }
  try {
    const { answer, sentences } = await run(given, env)
    return {
      code: answer.ok ? 0 : 1,
      out: `${JSON.stringify(answer)}\n`,
      err: `${sentences.join('\n')}\n`,
    }
  } catch (problem) {
    if (!(problem instanceof BadInput)) throw problem
    return { code: 1, out: '', err: `${problem.message}\n` }
  }
}

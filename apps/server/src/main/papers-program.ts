import { parseArgs } from 'node:util'
import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { readConfig } from '../config.ts'
import type { Attachment, PapersOffice } from '../modules/papers/index.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { BadInput, readInput } from './results-files.ts'
import { readStaffCall, runAudited, type StaffCall } from './staff-command.ts'
import type { StaffProgram } from './staff-program.ts'

/**
 * What the exam office does with a paper before it is sat (docs/guides/papers.md). `check` prints a line for each
 * problem; the others print their result as JSON. A problem or a refusal exits with 1. Every step may be run again.
 */
const USAGE = `The guide: docs/guides/papers.md.

medha papers check <folder>
             seal <folder> [--sat-on 2026-11-28]
             attach <paper code> --test <test code>
             attach <paper code> --exam <exam type> --class-stream <id> --from 2026-11-28 --to 2026-12-05
             retire <paper code>
             try <paper code> --by <name>
`

const readCall = (argv: readonly string[]) => {
  const call = readStaffCall(argv)
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: call.args,
    allowPositionals: true,
    options: {
      'sat-on': text,
      test: text,
      exam: text,
      'class-stream': text,
      from: text,
      to: text,
      help: { type: 'boolean' },
    },
  })
  const [command = '', subject] = positionals
  return { call, values, command, subject }
}
type Values = ReturnType<typeof readCall>['values']

const dayOf = (name: string, text: string): Promise<PlainDate> =>
  readInput(`--${name} ${text}`, () => plainDate(text))

const attachmentOf = async (values: Values): Promise<Attachment> => {
  const { test, exam, from, to, 'class-stream': classStream } = values
  if (test !== undefined && exam === undefined) return { testCode: test }
  if (test !== undefined || exam === undefined || from === undefined || to === undefined)
    throw new BadInput('attach: say either --test, or --exam, --class-stream, --from and --to')
  const classStreamId = Number(classStream)
  if (!Number.isInteger(classStreamId)) throw new BadInput('attach: --class-stream is a number')
  return { examType: exam, classStreamId, fromDay: await dayOf('from', from), toDay: await dayOf('to', to) }
}

const LONGEST_NAME = 80

/** The player shows it in place of a student's name, so that a picture of the screen says whose trial it was. */
const personOfTrial = ({ by }: StaffCall): string => {
  if (by === null || by.length > LONGEST_NAME)
    throw new BadInput(`try: say your name with --by, in at most ${LONGEST_NAME} letters`)
  return by
}

type Problems = Awaited<ReturnType<PapersOffice['check']>>['problems']

const problemLines = (problems: Problems): string =>
  problems
    .map(({ code, file, place, detail }) => [code, file, place, detail].filter((part) => part !== ''))
    .map((parts) => `${parts.join(' | ')}\n`)
    .join('')

interface Answer {
  readonly ok: boolean
  readonly out: string
}
type Step = (office: PapersOffice, subject: string, given: ReturnType<typeof readCall>) => Promise<Answer>

const asJson = (answer: { readonly ok: boolean }): Answer => ({
  ok: answer.ok,
  out: `${JSON.stringify(answer)}\n`,
})

const STEPS: Readonly<Record<string, Step>> = {
  check: async (office, path) => {
    const { problems, questions } = await office.check(path)
    const count = `${questions} questions, ${problems.length} problems\n`
    return { ok: problems.length === 0, out: `${problemLines(problems)}${count}` }
  },
  seal: async (office, path, { values }) => {
    const day = values['sat-on']
    const sealed = await office.seal(path, day === undefined ? null : await dayOf('sat-on', day))
    return 'problems' in sealed ? { ok: false, out: problemLines(sealed.problems) } : asJson(sealed)
  },
  attach: async (office, code, { values }) => asJson(await office.attach(code, await attachmentOf(values))),
  retire: async (office, code) => asJson(await office.retire(code)),
  try: async (office, code, { call }) => asJson(await office.try(code, personOfTrial(call))),
}

export const papersProgram: StaffProgram = async (argv, env) => {
  const given = readCall(argv)
  const { call, values, command, subject } = given
  const step = STEPS[command]
  if (values.help === true) return { code: 0, out: USAGE, err: '' }
  if (step === undefined || subject === undefined) return { code: 2, out: '', err: USAGE }
  const deps = await openDeps({ ...readConfig(env), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  try {
    const run = () => step(compose(deps).papers.office, subject, given)
    // A check changes nothing, so it leaves no audit entry.
    const { ok, out } =
      command === 'check'
        ? await run()
        : await runAudited(deps.audit, call, 'papers', run, (answer) => (answer.ok ? 'done' : 'refused'))
    return { code: ok ? 0 : 1, out, err: '' }
  } catch (problem) {
    if (!(problem instanceof BadInput)) throw problem
    return { code: 1, out: '', err: `${problem.message}\n` }
  } finally {
    await deps.close()
  }
}

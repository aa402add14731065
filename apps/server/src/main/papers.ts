import { parseArgs } from 'node:util'
import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { readConfig } from '../config.ts'
import type { Attachment, PapersOffice } from '../modules/papers/index.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { BadInput, readInput } from './results-files.ts'
import { readStaffCall, runAudited } from './staff-command.ts'

/**
 * What the exam office does with a paper before anybody sits it (docs/guides/papers.md). `check` prints a line for each
 * problem; the others print what came of it as JSON. A problem or a refusal ends with 1. Every step may be run again.
 */
const USAGE = `The guide: docs/guides/papers.md.

npm run papers -- check <folder>
                 seal <folder> [--sat-on 2026-11-28]
                 attach <paper code> --test <test code>
                 attach <paper code> --exam <exam type> --class-stream <id> --from 2026-11-28 --to 2026-12-05
                 retire <paper code>
                 try <paper code> --by <name>
`

const call = readStaffCall(process.argv.slice(2))
const { values, positionals } = parseArgs({
  args: call.args,
  allowPositionals: true,
  options: {
    'sat-on': { type: 'string' },
    test: { type: 'string' },
    exam: { type: 'string' },
    'class-stream': { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [command = '', subject] = positionals

const dayOf = (name: string, text: string): Promise<PlainDate> =>
  readInput(`--${name} ${text}`, () => plainDate(text))

const attachmentOf = async (): Promise<Attachment> => {
  const { test, exam, from, to, 'class-stream': classStream } = values
  if (test !== undefined && exam === undefined) return { testCode: test }
  if (test !== undefined || exam === undefined || from === undefined || to === undefined)
    throw new BadInput('attach: say either --test, or --exam, --class-stream, --from and --to')
  const classStreamId = Number(classStream)
  if (!Number.isInteger(classStreamId)) throw new BadInput('attach: --class-stream is a number')
  return { examType: exam, classStreamId, fromDay: await dayOf('from', from), toDay: await dayOf('to', to) }
}

const LONGEST_NAME = 80

/** Stands in the player where a student's name stands, so that a picture of the screen says whose trial it was. */
const personOfTrial = (): string => {
  if (call.by === null || call.by.length > LONGEST_NAME)
    throw new BadInput(`try: say your name with --by, in at most ${LONGEST_NAME} letters`)
  return call.by
}

type Problems = Awaited<ReturnType<PapersOffice['check']>>['problems']

const printProblems = (problems: Problems): void => {
  for (const { code, file, place, detail } of problems)
    process.stdout.write(`${[code, file, place, detail].filter((part) => part !== '').join(' | ')}\n`)
}

interface Answer {
  readonly ok: boolean
}
type Step = (office: PapersOffice, named: string) => Promise<Answer>

const print = (answer: Answer): Answer => {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
  return answer
}

const STEPS: Readonly<Record<string, Step>> = {
  check: async (office, path) => {
    const { problems, questions } = await office.check(path)
    printProblems(problems)
    process.stdout.write(`${questions} questions, ${problems.length} problems\n`)
    return { ok: problems.length === 0 }
  },
  seal: async (office, path) => {
    const day = values['sat-on']
    const sealed = await office.seal(path, day === undefined ? null : await dayOf('sat-on', day))
    if (!('problems' in sealed)) return print(sealed)
    printProblems(sealed.problems)
    return { ok: false }
  },
  attach: async (office, code) => print(await office.attach(code, await attachmentOf())),
  retire: async (office, code) => print(await office.retire(code)),
  try: async (office, code) => print(await office.try(code, personOfTrial())),
}

const run = async (step: Step, named: string): Promise<Answer> => {
  const deps = await openDeps({ ...readConfig(), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  try {
    const { office } = compose(deps).papers
    // Checking changes nothing, so nobody signs for it.
    if (command === 'check') return await step(office, named)
    return await runAudited(
      deps.audit,
      call,
      'papers',
      () => step(office, named),
      ({ ok }) => (ok ? 'done' : 'refused'),
    )
  } finally {
    await deps.close()
  }
}

const step = STEPS[command]
if (values.help === true) process.stdout.write(USAGE)
else if (step === undefined || subject === undefined) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  try {
    process.exitCode = (await run(step, subject)).ok ? 0 : 1
  } catch (problem) {
    if (!(problem instanceof BadInput)) throw problem
    process.stderr.write(`${problem.message}\n`)
    process.exitCode = 1
  }
}

import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { commandOf } from './sittings/run-command.ts'
import type { Said } from './sittings/said.ts'
import { readStaffCall, runAudited } from './staff-command.ts'

/**
 * What the exam office does while a test runs (docs/guides/exam-day.md). Every act is signed for and has a reason; a
 * refusal ends with 1.
 */
const USAGE = `The guide: docs/guides/exam-day.md. Hours are said with their offset; +05:30 is Indian time.

npm run sittings -- watch [--sitting <number>]
                    timeline <roll number>
                    takeover-code <roll number>
                    decide count|not-count <roll number>
                    take-file <path>
                    audit --sitting <number>
                    rehearse [--sitting <number>] [--students 200] [--seconds 60] [--address https://exam.…]

For whom: <roll number>, or --sitting <number>, or --sitting <number> --centre <code>
                    extend <minutes> <for whom>
                    pause <for whom>
                    resume <for whom>
                    end <for whom>
                    announce <for whom> --en "…" --hi "…"
                    erratum <question>[,<question>…] <for whom> --en "…" --hi "…"
                    reopen <minutes> <roll number>
                    void <roll number>
                    accommodate <roll number>
                    move --sitting <number> --to 2026-11-28T10:30:00+05:30

Every act: --reason "power cut" [--by <name>] [--preview] [--key <name of this one act>]
`

const call = readStaffCall(process.argv.slice(2))
const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  args: call.args,
  allowPositionals: true,
  options: {
    reason: text,
    sitting: text,
    centre: text,
    en: text,
    hi: text,
    to: text,
    key: text,
    students: text,
    seconds: text,
    address: text,
    preview: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const [name = '', ...rest] = positionals
const { reason = '', sitting, centre, en, hi, to, key, students, seconds, address } = values
const command = commandOf({
  name,
  rest,
  actor: call.actor,
  reason,
  sitting,
  centre,
  en,
  hi,
  to,
  key,
  students,
  seconds,
  address,
  isPreview: values.preview === true,
})

const run = async (asked: NonNullable<typeof command>): Promise<Said> => {
  const deps = await openDeps({ ...readConfig(), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  try {
    return await runAudited(
      deps.audit,
      call,
      'sittings',
      () => asked(compose(deps)),
      ({ ok }) => (ok ? 'done' : 'refused'),
    )
  } finally {
    await deps.close()
  }
}

if (values.help === true) process.stdout.write(USAGE)
else if (command === null) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  const said = await run(command)
  process.stdout.write(`${said.text}\n`)
  process.exitCode = said.ok ? 0 : 1
}

import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { commandOf } from './sittings/run-command.ts'
import { readStaffCall, runAudited } from './staff-command.ts'
import type { StaffProgram } from './staff-program.ts'

/**
 * What the exam office does while a test runs (docs/guides/exam-day.md). Every act has a signer and a reason; a refusal
 * exits with 1.
 */
const USAGE = `The guide: docs/guides/exam-day.md. Hours are said with their offset; +05:30 is Indian time.

medha sittings watch [--sitting <number>]
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

const text = { type: 'string' } as const

export const sittingsProgram: StaffProgram = async (argv, env) => {
  const call = readStaffCall(argv)
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
  if (values.help === true) return { code: 0, out: USAGE, err: '' }
  const [name = '', ...rest] = positionals
  const { reason = '', preview, help: _, ...given } = values
  const command = commandOf({ name, rest, actor: call.actor, reason, ...given, isPreview: preview === true })
  if (command === null) return { code: 2, out: '', err: USAGE }
  const deps = await openDeps({ ...readConfig(env), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  try {
    const { ok, text: output } = await runAudited(
      deps.audit,
      call,
      'sittings',
      () => command(compose(deps)),
      (end) => (end.ok ? 'done' : 'refused'),
    )
    return { code: ok ? 0 : 1, out: `${output}\n`, err: '' }
  } finally {
    await deps.close()
  }
}

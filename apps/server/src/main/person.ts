import { CORRECTABLE, type Correctable } from '@medha/rules/family-rights'
import { done } from '@medha/rules/outcome'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { erasePerson, exportPerson, previewErasure } from './person/erase-person.ts'
import { readStaffCall, runAudited } from './staff-command.ts'

/**
 * What a family may request about its data. Each command prints its result as JSON; a refusal exits with 1. An erasure
 * is only previewed until `--confirm` is added; it may be run again after a crash or a success.
 */
const USAGE = `medha person export <roll number> [--by <name>]
             erase <roll number> [--confirm] [--by <name>]
             stop-messages <roll number> [--by <name>]
             requests [--by <name>]
             correct <roll number> ${CORRECTABLE.join('|')} [--by <name>]
             decline <roll number> ${CORRECTABLE.join('|')} [--by <name>]
`

const call = readStaffCall(process.argv.slice(2))
const [command = '', rollNumber = '', option = ''] = call.args

const fieldIn = (text: string): Correctable | null => CORRECTABLE.find((field) => field === text) ?? null

const run = async (field: Correctable | null) => {
  const deps = await openDeps({ ...readConfig(), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  const { identity, reminders, person, privacy } = compose(deps)
  const decide = async (outcome: 'corrected' | 'declined') =>
    field === null ? { ok: false } : privacy.decideCorrection({ rollNumber, field, outcome })
  const steps: Readonly<Record<string, () => Promise<{ readonly ok: boolean }>>> = {
    export: () => exportPerson(person, rollNumber),
    erase: () =>
      option === '--confirm'
        ? erasePerson(person, rollNumber, call.actor)
        : previewErasure(person, rollNumber),
    'stop-messages': async () => {
      const student = await identity.studentOfRollNumber(rollNumber)
      return student === null ? { ok: false } : reminders.choose(student.studentId, false, 'staff')
    },
    requests: async () => done(await privacy.openRequests()),
    correct: () => decide('corrected'),
    decline: () => decide('declined'),
  }
  try {
    const step = async () => (await steps[command]?.()) ?? { ok: false }
    return await runAudited(deps.audit, call, 'person', step, ({ ok }) => (ok ? 'done' : 'refused'))
  } finally {
    await deps.close()
  }
}

/** What each command takes after the roll number. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  export: [''],
  erase: ['', '--confirm'],
  'stop-messages': [''],
  correct: CORRECTABLE,
  decline: CORRECTABLE,
}
const isComplete =
  command === 'requests'
    ? call.args.length === 1
    : /^\d{12}$/.test(rollNumber) && (OPTIONS[command]?.includes(option) ?? false)
if (isComplete) {
  const answer = await run(fieldIn(option))
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  process.exitCode = answer.ok ? 0 : 1
} else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}

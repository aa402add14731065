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
`

const call = readStaffCall(process.argv.slice(2))
const [command = '', rollNumber = '', confirm = ''] = call.args

const run = async () => {
  const deps = await openDeps({ ...readConfig(), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  const { identity, reminders, person } = compose(deps)
  const steps: Readonly<Record<string, () => Promise<{ readonly ok: boolean }>>> = {
    export: () => exportPerson(person, rollNumber),
    erase: () =>
      confirm === '--confirm'
        ? erasePerson(person, rollNumber, call.actor)
        : previewErasure(person, rollNumber),
    'stop-messages': async () => {
      const student = await identity.studentOfRollNumber(rollNumber)
      return student === null ? { ok: false } : reminders.choose(student.studentId, false, 'staff')
    },
  }
  try {
    const step = async () => (await steps[command]?.()) ?? { ok: false }
    return await runAudited(deps.audit, call, 'person', step, ({ ok }) => (ok ? 'done' : 'refused'))
  } finally {
    await deps.close()
  }
}

const isComplete =
  ['export', 'erase', 'stop-messages'].includes(command) &&
  /^\d{12}$/.test(rollNumber) &&
  ['', '--confirm'].includes(confirm)
if (isComplete) {
  const answer = await run()
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  process.exitCode = answer.ok ? 0 : 1
} else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}

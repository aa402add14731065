import { CORRECTABLE } from '@medha/rules/family-rights'
import { done, refuse } from '@medha/rules/outcome'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { erasePerson, previewErasure } from './person/erase-person.ts'
import { exportPerson } from './person/export-person.ts'
import { readPersonCall, type PersonCall } from './person/person-call.ts'
import { saveInto } from './person/save-into.ts'
import { readStaffCall, runAudited } from './staff-command.ts'

/**
 * What a family may request about its data. Each command prints its result as JSON; a refusal exits with 1. An erasure
 * is only previewed until `--confirm` is added; it may be run again after a crash or a success.
 */
const USAGE = `medha person export <roll number> [--files <folder>] [--by <name>]
             erase <roll number> [--confirm] [--by <name>]
             stop-messages <roll number> [--by <name>]
             requests [--by <name>]
             correct <roll number> ${CORRECTABLE.join('|')} [--by <name>]
             decline <roll number> ${CORRECTABLE.join('|')} [--by <name>]
`

const call = readStaffCall(process.argv.slice(2))

const run = async ({ command, rollNumber, folder, isConfirmed, field }: PersonCall) => {
  const deps = await openDeps({ ...readConfig(), LOG_LEVEL: 'error' }, { supervisesJobs: false })
  const { identity, reminders, person, privacy } = compose(deps)
  const stopMessages = async () => {
    const student = await identity.studentOfRollNumber(rollNumber)
    return student === null ? refuse('no-such-student') : reminders.choose(student.studentId, false, 'staff')
  }
  const decide = async (outcome: 'corrected' | 'declined') =>
    field === null ? refuse('no-such-field') : privacy.decideCorrection({ rollNumber, field, outcome })
  const steps = {
    export: () => exportPerson(person, rollNumber, folder === null ? undefined : saveInto(folder)),
    erase: () =>
      isConfirmed ? erasePerson(person, rollNumber, call.actor) : previewErasure(person, rollNumber),
    'stop-messages': stopMessages,
    requests: async () => done(await privacy.openRequests()),
    correct: () => decide('corrected'),
    decline: () => decide('declined'),
  } satisfies Record<PersonCall['command'], () => Promise<{ readonly ok: boolean }>>
  try {
    const step: () => Promise<{ readonly ok: boolean }> = steps[command]
    return await runAudited(deps.audit, call, 'person', step, ({ ok }) => (ok ? 'done' : 'refused'))
  } finally {
    await deps.close()
  }
}

const personCall = readPersonCall(call.args)
if (personCall === null) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  const answer = await run(personCall)
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  process.exitCode = answer.ok ? 0 : 1
}

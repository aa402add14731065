import { plainDate } from '@medha/rules/plain-date'
import { readConfig } from '../src/config.ts'
import { compose } from '../src/main/composition.ts'
import { openDeps } from '../src/main/deps.ts'

/** Enrols the given number of students and prints their roll numbers; all of them have the same date of birth. */
const count = Number(process.argv[2])
const deps = await openDeps({ ...readConfig(), LOG_LEVEL: 'error' }, { supervisesJobs: false })
const { identity } = compose(deps)
const rollNumbers: string[] = []
await deps.database.db.transaction().execute(async (trx) => {
  for (let place = 0; place < count; place += 1) {
    const { rollNumber } = await identity.enrol(
      {
        firstName: 'Load',
        lastName: null,
        fatherName: null,
        mobile: `+9190000${String(place).padStart(5, '0')}`,
        email: `load-${place}@pupils.example`,
        language: 'en',
        dateOfBirth: plainDate('2010-01-01'),
      },
      trx,
    )
    rollNumbers.push(rollNumber)
  }
})
process.stdout.write(`${JSON.stringify(rollNumbers)}\n`)
await deps.close()

import { indianInstant } from '@medha/rules/indian-time'
import { addDays, isPlainDate, plainDate } from '@medha/rules/plain-date'
import { readFile } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { createLedger } from '../modules/payments/index.ts'
import { createAudit } from '../platform/audit.ts'
import { openDatabase } from '../platform/database.ts'
import { settlementReport } from './settlement-report.ts'
import { readStaffCall, runAudited } from './staff-command.ts'

/**
 * `npm run settle -- <provider> <file> <first day> [last day]`: compares a provider's settlement file with our records
 * of those Indian days. Changes nothing; exits with an error if staff have to look.
 */
const USAGE = 'medha settle <provider> <file> <first day> [last day]\n\nDays as 2026-11-30.\n'

const call = readStaffCall(process.argv.slice(2))
const [provider = '', path = '', first = '', last = first] = call.args
const MIDNIGHT = '00:00'

const settle = async (): Promise<number> => {
  const between = {
    from: indianInstant(plainDate(first), MIDNIGHT),
    until: indianInstant(addDays(plainDate(last), 1), MIDNIGHT),
  }
  const config = readConfig()
  const database = openDatabase(config.DATABASE_URL, 1)
  const audit = createAudit({ db: database.db, clock: systemClock, key: config.DATE_OF_BIRTH_PEPPER })
  const ledger = createLedger({
    db: database.db,
    clock: systemClock,
    onUnresolved: () => undefined,
    onDayReport: () => undefined,
  })
  const read = await runAudited(
    audit,
    call,
    'settle',
    async () => ledger.settle(provider, await readFile(path, 'utf8'), between),
    ({ ok }) => (ok ? 'read' : 'unreadable file'),
  )
  await audit.close()
  await database.close()
  if (!read.ok) {
    const where = read.at === undefined ? '' : `, line ${read.at}`
    process.stderr.write(`the file cannot be read: ${read.problem}${where}\n`)
    return 2
  }
  const { isClean, lines } = settlementReport(provider, read.settlement)
  process.stdout.write(`${lines.join('\n')}\n`)
  return isClean ? 0 : 1
}

if (isPlainDate(first) && isPlainDate(last)) process.exitCode = await settle()
else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}

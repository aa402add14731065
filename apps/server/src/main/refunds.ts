import { writeRupees } from '@medha/rules/rupees'
import { readConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { createStuckRefunds } from '../modules/payments/index.ts'
import { createAudit } from '../platform/audit.ts'
import { openDatabase } from '../platform/database.ts'
import { readStaffCall, runAudited } from './staff-command.ts'

/**
 * `npm run refunds`: due refunds that a provider has rejected for good, one per line.
 * `npm run refunds -- again <refund>`: retries one of them with the worker's next minute, under a new key.
 */
const USAGE = 'medha refunds\nmedha refunds again <refund>\n'

const call = readStaffCall(process.argv.slice(2))
const [command, refundId = ''] = call.args

const run = async (): Promise<number> => {
  const config = readConfig()
  const database = openDatabase(config.DATABASE_URL, 1)
  const audit = createAudit({ db: database.db, clock: systemClock, key: config.DATE_OF_BIRTH_PEPPER })
  const stuckRefunds = createStuckRefunds({ db: database.db, clock: systemClock })
  const answer = async (): Promise<number> => {
    if (command === 'again') {
      const isDue = await stuckRefunds.tryAgain(refundId)
      process.stdout.write(isDue ? `${refundId} is sent again\n` : `${refundId} is not stuck\n`)
      return isDue ? 0 : 1
    }
    const stuck = await stuckRefunds.stuck()
    for (const refund of stuck)
      process.stdout.write(
        `${refund.refundId}: ₹${writeRupees(refund.amountPaise)} of ${refund.provider} ${refund.transactionId}, ` +
          `refused as ${refund.refundKey}, charge ${refund.chargeId}, owed since ${refund.notedAt.toISOString()}\n`,
      )
    return stuck.length === 0 ? 0 : 1
  }
  try {
    return await runAudited(audit, call, 'refunds', answer, (code) => `ended with ${code}`)
  } finally {
    await audit.close()
    await database.close()
  }
}

if (command === undefined || (command === 'again' && /^\d{1,18}$/.test(refundId))) {
  process.exitCode = await run()
} else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}

import { writeRupees } from '@medha/rules/rupees'
import { readConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { createStuckRefunds } from '../modules/payments/index.ts'
import { openDatabase } from '../platform/database.ts'

/**
 * `npm run refunds`: money that is owed back and that a provider refused for good, a line each.
 * `npm run refunds -- again <refund>`: sends one of them again, with the worker's next minute and under a new key.
 */
const USAGE = 'npm run refunds\nnpm run refunds -- again <refund>\n'

const [command, refundId = ''] = process.argv.slice(2)

const run = async (): Promise<number> => {
  const database = openDatabase(readConfig().DATABASE_URL, 1)
  const desk = createStuckRefunds({ db: database.db, clock: systemClock })
  try {
    if (command === 'again') {
      const isDue = await desk.tryAgain(refundId)
      process.stdout.write(isDue ? `${refundId} is sent again\n` : `${refundId} is not stuck\n`)
      return isDue ? 0 : 1
    }
    const stuck = await desk.stuck()
    for (const refund of stuck)
      process.stdout.write(
        `${refund.refundId}: ₹${writeRupees(refund.amountPaise)} of ${refund.provider} ${refund.transactionId}, ` +
          `refused as ${refund.refundKey}, charge ${refund.chargeId}, owed since ${refund.notedAt.toISOString()}\n`,
      )
    return stuck.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

if (command === undefined || (command === 'again' && /^\d{1,18}$/.test(refundId))) {
  process.exitCode = await run()
} else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}

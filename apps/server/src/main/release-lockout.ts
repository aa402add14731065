import { readConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { createLockout } from '../modules/identity/index.ts'
import { createAudit } from '../platform/audit.ts'
import { openDatabase } from '../platform/database.ts'
import { readStaffCall, runAudited } from './staff-command.ts'

/**
 * `npm run release-lockout [-- --by <name>]`: for an operator who has checked the cause: unknown devices may log in
 * again, with a fresh count.
 */
const config = readConfig()
const database = openDatabase(config.DATABASE_URL, 1)
const audit = createAudit({ db: database.db, clock: systemClock, key: config.DATE_OF_BIRTH_PEPPER })
const wasLockedOut = await runAudited(
  audit,
  readStaffCall(process.argv.slice(2)),
  'release-lockout',
  () => createLockout(database.db, systemClock).release(),
  (released) => (released ? 'released' : 'nobody was locked out'),
)
await audit.close()
await database.close()
process.stdout.write(
  wasLockedOut ? 'released: unknown devices may sign in again\n' : 'nobody was locked out\n',
)

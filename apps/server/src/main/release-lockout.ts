import { readConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { createLockout } from '../modules/identity/index.ts'
import { openDatabase } from '../platform/database.ts'

/** For the operator who has looked into it: unknown devices may sign in again, with a fresh count. */
const database = openDatabase(readConfig().DATABASE_URL, 1)
const wasLockedOut = await createLockout(database.db, systemClock).release()
await database.close()
process.stdout.write(
  wasLockedOut ? 'released: unknown devices may sign in again\n' : 'nobody was locked out\n',
)

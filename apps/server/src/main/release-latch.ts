import { readConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { createLatch } from '../modules/identity/index.ts'
import { openDatabase } from '../platform/database.ts'

/** For the operator who has looked into it: unknown devices may sign in again, with a fresh count. */
const database = openDatabase(readConfig().DATABASE_URL, 1)
const wasLatched = await createLatch(database.db, systemClock).release()
await database.close()
process.stdout.write(
  wasLatched ? 'released: unknown devices may sign in again\n' : 'the gate was not latched\n',
)

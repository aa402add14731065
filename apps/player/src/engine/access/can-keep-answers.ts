import type { Device } from '../device.ts'
import type { PlayerDatabase } from '../store/database.ts'

/** More than a long test stores on a device: events, blocks and unsent answers. */
const CHUNKS = 32
const CHUNK_BYTES = 64 * 1024
const NAME = 'room for a test'

/**
 * OFL-07: whether a whole test has room on this device. This is tried with a write, because the browser's estimate does
 * not know of a full disk or a broken store. Random bytes cannot be compressed.
 */
export const canKeepAnswers = async (
  database: Pick<PlayerDatabase, 'write'>,
  device: Pick<Device, 'randomBytes'>,
): Promise<boolean> => {
  const bytes = Array.from({ length: CHUNKS }, () => device.randomBytes(CHUNK_BYTES))
  const store = (run: (into: IDBObjectStore) => void) =>
    database.write(['device'], (transaction) => {
      run(transaction.objectStore('device'))
    })
  try {
    await store((into) => into.put({ name: NAME, bytes }))
    return true
  } catch {
    return false
  } finally {
    await store((into) => into.delete(NAME)).catch(() => undefined)
  }
}

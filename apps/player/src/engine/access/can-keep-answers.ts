import type { Device } from '../device.ts'
import type { PlayerDatabase } from '../store/database.ts'

/** More than a long test leaves on a device: events, blocks and what was not sent. */
const CHUNKS = 32
const CHUNK_BYTES = 64 * 1024
const NAME = 'room for a test'

/**
 * OFL-07: whether a whole test finds room on this device. It is tried, because a browser's own estimate knows nothing of
 * a disk that is full or a store that is broken. Random bytes cannot be packed into less.
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

import { createPlayerDatabase } from '../engine/store/database.ts'

const BYTES = 2 * 1024 * 1024
const CHUNK = 64 * 1024
const LIMIT_MS = 3000
/** Separate from the store of a test, which the check neither reads nor changes. */
const DATABASE = 'medha-check'

interface Trial {
  readonly name: string
  readonly chunks: readonly Uint8Array[]
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  one.length === other?.length && one.every((byte, at) => byte === other[at])

const writeAndRead = async (): Promise<boolean> => {
  const database = createPlayerDatabase(indexedDB, DATABASE)
  const chunks = Array.from({ length: BYTES / CHUNK }, () => crypto.getRandomValues(new Uint8Array(CHUNK)))
  try {
    await database.write(['device'], (transaction) => {
      transaction.objectStore('device').put({ name: DATABASE, chunks })
    })
    const read = await database.get<Trial>('device', DATABASE)
    return chunks.every((chunk, at) => isSame(chunk, read?.chunks[at]))
  } finally {
    database.reconnect()
    indexedDB.deleteDatabase(DATABASE)
  }
}

/** C03: 2 MB can be written to disk and read back unchanged within three seconds. */
export const keepsTwoMegabytes = async (): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS)
  })
  const isKept = await Promise.race([writeAndRead().catch(() => false), late])
  clearTimeout(timer)
  return isKept
}

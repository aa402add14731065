import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { hexOf } from '@medha/test-rules/bundle-format'
import { openPicture, openSection, openStructure } from '@medha/test-rules/open-paper'
import type { PaperStructure } from '@medha/test-rules/paper-content'
import { sheetShapeOf } from '@medha/test-rules/paper-shape'
import { sha256 } from '../sha-256.ts'
import type { PlayerDatabase } from '../store/database.ts'
import type { OpenPaper } from '../test-access.ts'
import type { PaperShape, Transport } from '../transport.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface StoredPaper {
  readonly hash: string
  readonly file: Bytes
}

/** The browser hashes a large file faster; if it cannot, our own code does. */
const hashOf = async (file: Bytes): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', file).catch(() => null)
  return hexOf(digest === null ? sha256(file) : new Uint8Array(digest))
}

/** Papers on this device, by hash. A file's hash is always checked before use. */
export const createPaperFiles = (database: PlayerDatabase, transport: Pick<Transport, 'paperFile'>) => {
  /** For a device that stores nothing: the paper of the running test. */
  let inMemory: StoredPaper | null = null

  const stored = async (hash: string): Promise<Bytes | null> => {
    if (inMemory?.hash === hash) return inMemory.file
    const found = await database.get<StoredPaper>('papers', hash).catch(() => undefined)
    if (found === undefined || (await hashOf(found.file)) !== hash) return null
    inMemory = found
    return found.file
  }

  const keep = async (paper: StoredPaper): Promise<void> => {
    inMemory = paper
    await database
      .write(['papers'], (transaction) => {
        transaction.objectStore('papers').put(paper)
      })
      .catch(() => undefined)
  }

  return {
    stored,
    /** PPR-22: a damaged file is fetched once more. */
    fetch: async (
      hash: string,
      onBytes: (count: number) => void = () => undefined,
    ): Promise<Outcome<Bytes, 'player.unreachable' | 'player.damaged-paper'>> => {
      const known = await stored(hash)
      if (known !== null) return done(known)
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        const reply = await transport.paperFile(hash, attempt > 1, onBytes)
        if (reply.kind !== 'value') return refuse('player.unreachable')
        if ((await hashOf(reply.value)) !== hash) continue
        await keep({ hash, file: reply.value })
        return done(reply.value)
      }
      return refuse('player.damaged-paper')
    },
    /** OFL-07: stores the paper again after the store was wiped. */
    keepAgain: async (): Promise<void> => {
      if (inMemory !== null) await keep(inMemory)
    },
    remove: async (hash: string): Promise<void> => {
      if (inMemory?.hash === hash) inMemory = null
      await database.write(['papers'], (transaction) => {
        transaction.objectStore('papers').delete(hash)
      })
    },
  }
}

export const openPaper = async (file: Bytes, key: CryptoKey): Promise<OpenPaper | null> => {
  const structure = await openStructure(file, key)
  if (structure === null) return null
  return {
    structure,
    section: (at) => openSection(file, key, at),
    picture: (part) => openPicture(file, key, part),
  }
}

export const shapeOf = (structure: PaperStructure): PaperShape => ({
  items: sheetShapeOf(structure),
  sections: structure.sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ items }) => items.map(() => section)),
  ),
})

/** PPR-25: the key can decrypt on this device and cannot be exported. */
export const importPaperKey = (key: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])

import type { MarkedPractice } from '@medha/contract/wire/player-practice'
import { encodeSheet, type Sheet } from '@medha/test-rules/sheet'
import type { PaperSolutions } from '@medha/test-rules/paper-solutions'
import { openSolutions } from '@medha/test-rules/open-paper'
import { decodeBase64url } from '@medha/test-rules/base64url'
import { importPaperKey } from '../access/paper-file.ts'
import type { TestAccess } from '../test-access.ts'
import type { Reply } from '../transport.ts'
import { createLocalAccess } from './browser-access.ts'
import { browserDevice } from './browser-device.ts'
import { httpTransport, markPracticeByHttp, openPracticeByHttp } from './http-transport.ts'
import { createPracticeStore } from './practice-store.ts'
import { createLocalTransport, type OpenedHere } from './local-transport.ts'

export interface PracticeMarking {
  /** PRC-04: refused with `papers.practice-over` when the server no longer marks it. */
  mark(sheet: Sheet): Promise<Reply<MarkedPractice, 'papers.practice-over'>>
  solutions(given: NonNullable<MarkedPractice['solutions']>): Promise<PaperSolutions | null>
}

export interface PracticeAccess extends PracticeMarking {
  readonly access: TestAccess
}

/** Separate from the store of students' tests, which practice on the same device neither reads nor changes. */
const DATABASE = 'medha-practice'

const readSolutions: PracticeMarking['solutions'] = async ({ bundle, key }) => {
  const reply = await httpTransport.paperFile(bundle, false, () => undefined)
  const bytes = decodeBase64url(key)
  if (reply.kind !== 'value' || bytes === null) return null
  return openSolutions(reply.value, await importPaperKey(new Uint8Array(bytes)))
}

/** PRC-01: the engine in this browser alone. A new launch replaces the previous practice. */
export const createPracticeAccess = (deviceLabel: string, isNew: boolean): PracticeAccess => {
  const kept = createPracticeStore(localStorage, () => browserDevice.clocks().wall)
  if (isNew || kept.read() === null) {
    kept.remove()
    indexedDB.deleteDatabase(DATABASE)
  }
  let token = kept.read()?.token ?? ''
  const transport = createLocalTransport({
    device: browserDevice,
    open: async (code) => {
      const reply = await openPracticeByHttp(code)
      if (reply.kind === 'value') token = reply.value.token
      return reply
    },
    paperFile: httpTransport.paperFile,
    kept: {
      read: () => kept.read()?.opened ?? null,
      write: (opened: OpenedHere) => kept.write({ opened, token }),
    },
  })
  return {
    access: createLocalAccess(deviceLabel, DATABASE, transport),
    mark: (sheet) => markPracticeByHttp(token, encodeSheet(sheet)),
    solutions: readSolutions,
  }
}

import type { OpenedHere } from './local-transport.ts'

/** The practice on this device. */
export interface StoredPractice {
  readonly opened: OpenedHere
  /** The token that marks its answers. */
  readonly token: string
}

const NAME = 'practice'
/** PRC-03: as long as the server marks it. */
const STORED_MS = 30 * 24 * 60 * 60 * 1000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isKept = (value: unknown): value is StoredPractice => {
  const { opened, token } = (value ?? {}) as Partial<StoredPractice>
  return typeof opened?.entry === 'object' && typeof opened.key === 'string' && typeof token === 'string'
}

const readStored = (storage: Store): unknown => {
  try {
    return JSON.parse(storage.getItem(NAME) ?? 'null')
  } catch {
    return null
  }
}

/** PRC-03: the data for a reload and a day offline; a browser without storage starts over. */
export const createPracticeStore = (storage: Store, wallClock: () => number) => ({
  read: (): StoredPractice | null => {
    const stored = readStored(storage)
    if (!isKept(stored) || wallClock() - stored.opened.entry.t >= STORED_MS) return null
    return stored
  },
  write: (practice: StoredPractice): void => {
    try {
      storage.setItem(NAME, JSON.stringify(practice))
    } catch {
      // The practice is lost with the page.
    }
  },
  remove: (): void => {
    try {
      storage.removeItem(NAME)
    } catch {
      // There is nothing to remove.
    }
  },
})
export type PracticeStore = ReturnType<typeof createPracticeStore>

export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser may refuse storage, or it may be full: then nothing is stored, and the page still works. */
export const guardedStorage = (open: () => GuardedStorage): GuardedStorage => ({
  getItem: (key) => {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },
  setItem: (key, value) => {
    try {
      open().setItem(key, value)
    } catch {}
  },
  removeItem: (key) => {
    try {
      open().removeItem(key)
    } catch {}
  },
})

/** Shared by all tabs of this browser. */
export const localStore: GuardedStorage = guardedStorage(() => localStorage)

/** For this tab only. */
export const tabStore: GuardedStorage = guardedStorage(() => sessionStorage)

/** The stored JSON; null if there is none or it cannot be parsed. */
export const readJson = (store: Pick<GuardedStorage, 'getItem'>, key: string): unknown => {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser may refuse storage, or be full: it then keeps nothing, and the page works all the same. */
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

/** What every tab of this browser sees. */
export const localStore: GuardedStorage = guardedStorage(() => localStorage)

/** What only this tab sees. */
export const tabStore: GuardedStorage = guardedStorage(() => sessionStorage)

/** What was stored as JSON; null where there is nothing, or nothing that can be read. */
export const readJson = (store: Pick<GuardedStorage, 'getItem'>, key: string): unknown => {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

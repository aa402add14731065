/** Distinguishes the page's own changes of the address from those that the user makes with Back or Forward. */
export interface OwnMoves {
  /** The page goes to this hash; it is rendered later, or never if the page moves on meanwhile. */
  made(hash: string): void
  /** A hash was rendered: whether the user moved there. */
  isFromOutside(hash: string): boolean
}

export const createOwnMoves = (first: string): OwnMoves => {
  let drawn = first
  let made: readonly string[] = []
  return {
    made: (hash) => {
      made = [...made, hash]
    },
    isFromOutside: (hash) => {
      if (hash === drawn) return false
      drawn = hash
      const own = made.indexOf(hash)
      if (own < 0) return true
      made = made.slice(own + 1)
      return false
    },
  }
}

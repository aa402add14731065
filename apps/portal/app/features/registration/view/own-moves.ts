/** Tells a move of the address that the page made itself from one that somebody made with Back or Forward. */
export interface OwnMoves {
  /** The page goes to this hash; it is drawn later, or never if the page goes on meanwhile. */
  made(hash: string): void
  /** A hash was drawn: whether somebody else moved there. */
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

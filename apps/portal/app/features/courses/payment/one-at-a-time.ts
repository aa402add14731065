/** `stays`: under way until the page is gone. */
type End = 'ends' | 'stays'

/**
 * One thing at a time. What is shown lags behind a quick finger by a drawing; this does not, so that nobody pays while a
 * coupon is on its way, or changes the price of what is being paid.
 */
export const oneAtATime = <What extends string>(tell: (doing: What | null) => void) => {
  let doing: What | null = null
  const be = (what: What | null) => {
    doing = what
    tell(what)
  }
  return {
    doing: () => doing,
    begin: async (what: What, act: () => Promise<End>): Promise<void> => {
      if (doing !== null) return
      be(what)
      let end: End = 'ends'
      try {
        end = await act()
      } finally {
        if (end === 'ends') be(null)
      }
    },
  }
}

/** `stays`: in progress until the page is left. */
type End = 'ends' | 'stays'

/**
 * One action at a time. The rendered state lags behind a quick finger; this lock does not, so that the user cannot pay
 * while a coupon is being applied, or change the price during a payment.
 */
export const oneAtATime = <What extends string>(onChange: (doing: What | null) => void) => {
  let doing: What | null = null
  const be = (what: What | null) => {
    doing = what
    onChange(what)
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

interface Fold {
  open: boolean
}

/**
 * Print styles show a closed fold by `::details-content`, which our oldest browsers do not support: they print it
 * closed. So the folds are opened for printing and restored afterwards. Returns a function that stops this.
 */
export const openFoldsForPrint = (page: EventTarget, foldsOnPage: () => Iterable<Fold>): (() => void) => {
  let opened: Fold[] = []
  const open = () => {
    opened = [...foldsOnPage()].filter((fold) => !fold.open)
    for (const fold of opened) fold.open = true
  }
  const close = () => {
    for (const fold of opened) fold.open = false
    opened = []
  }
  page.addEventListener('beforeprint', open)
  page.addEventListener('afterprint', close)
  return () => {
    page.removeEventListener('beforeprint', open)
    page.removeEventListener('afterprint', close)
  }
}

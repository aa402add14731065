interface Fold {
  open: boolean
}

/**
 * Print styles show what is in a closed fold by `::details-content`, which our oldest browsers do not know: they print
 * it closed. So the folds are open while the page is printed, and as they were afterwards. Answers how to stop.
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

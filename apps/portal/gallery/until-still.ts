const CHECK_EVERY_MS = 20
/** Counted instead of timed: on a busy machine the page may be late with its work, and its checks are then late too. */
const CHECKS_WITHOUT_CHANGE = 30

/** The bundler adds a link to the head for each part of a lazy chunk before it loads. */
const isLoading = (): boolean =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[href]')].some(
    ({ href }) => performance.getEntriesByName(href).length === 0,
  )

/** When nothing on the page changes any more, replies, lazy chunks and effects are done. */
export const untilStill = async (root: Element): Promise<void> => {
  let unchanged = 0
  const observer = new MutationObserver(() => {
    unchanged = 0
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
  while (unchanged < CHECKS_WITHOUT_CHANGE) {
    await new Promise((done) => setTimeout(done, CHECK_EVERY_MS))
    unchanged = isLoading() ? 0 : unchanged + 1
  }
  observer.disconnect()
}

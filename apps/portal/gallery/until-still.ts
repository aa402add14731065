/** How long nothing may change. */
const STILL_MS = 600

/** When nothing on the page changes any more, replies, lazy chunks and effects are done. */
export const untilStill = (root: Element): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer = setTimeout(resolve, STILL_MS)
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(resolve, STILL_MS)
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
  return promise.finally(() => observer.disconnect())
}

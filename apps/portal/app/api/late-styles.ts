/**
 * Style sheets of lazy steps that failed to load. The bundler requests each one only once: on a retry the script loads
 * without its sheet, and the step would be drawn unstyled. This module fetches them again.
 */
const lost = new Set<string>()

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  (target as Partial<HTMLLinkElement> | null)?.rel === 'stylesheet'

/** Records every style sheet that failed to load. */
export const watchLostStyles = (page: Pick<Document, 'addEventListener'>): void =>
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!isStyleSheet(target)) return
      lost.add(target.href)
      target.remove()
    },
    // Error events of elements do not bubble.
    true,
  )

const fetchStyle = (href: string, page: Document): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => {
      lost.delete(href)
      resolve()
    })
    link.addEventListener('error', () => reject(new Error(`no style sheet: ${href}`)))
    page.head.append(link)
  })

/** Runs before a lazy step is drawn: it fails, as a missing script would, while a style sheet is missing. */
export const fetchLostStyles = async (page: Document = document): Promise<void> => {
  await Promise.all([...lost].map((href) => fetchStyle(href, page)))
}

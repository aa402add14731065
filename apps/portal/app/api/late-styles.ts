/**
 * A style sheet of a lazy step that was lost on the way. The bundler asks for each one once: on the next try its script
 * comes and the sheet does not, and the step would be drawn bare. Here the lost ones are fetched again.
 */
const lost = new Set<string>()

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  (target as Partial<HTMLLinkElement> | null)?.rel === 'stylesheet'

/** Remembers every style sheet that did not come. */
export const watchLostStyles = (page: Pick<Document, 'addEventListener'>): void =>
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!isStyleSheet(target)) return
      lost.add(target.href)
      target.remove()
    },
    // Such an event does not bubble.
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

/** Before a lazy step is drawn: it fails, as its script would, while a style sheet is missing. */
export const fetchLostStyles = async (page: Document = document): Promise<void> => {
  await Promise.all([...lost].map((href) => fetchStyle(href, page)))
}

import { expect, it } from 'vitest'
import { fetchLostStyles, watchLostStyles } from './late-styles.ts'

/** The parts of a document that links need. */
const aPage = () => {
  const added: (EventTarget & { rel: string; href: string })[] = []
  const events = new EventTarget()
  const page = {
    addEventListener: events.addEventListener.bind(events),
    createElement: () => Object.assign(new EventTarget(), { rel: '', href: '' }),
    head: { append: (link: (typeof added)[number]) => void added.push(link) },
  }
  const lose = (rel: string, href: string) => {
    let isRemoved = false
    const link = { rel, href, remove: () => void (isRemoved = true) }
    const event = new Event('error')
    Object.defineProperty(event, 'target', { value: link })
    events.dispatchEvent(event)
    return () => isRemoved
  }
  return { page: page as unknown as Document, added, lose }
}

it('a style sheet that was lost is fetched again, until it comes, and then no more', async () => {
  const { page, added, lose } = aPage()
  watchLostStyles(page)
  expect(lose('stylesheet', '/assets/style-more.css')()).toBe(true)
  lose('modulepreload', '/assets/step.js')

  const first = fetchLostStyles(page)
  expect(added.map(({ href }) => href)).toEqual(['/assets/style-more.css'])
  added[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('no style sheet')

  const second = fetchLostStyles(page)
  added[1]?.dispatchEvent(new Event('load'))
  await second
  await fetchLostStyles(page)
  expect(added).toHaveLength(2)
})

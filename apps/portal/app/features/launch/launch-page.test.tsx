import { launch } from '@medha/messages/launch.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '../../frame/page-provider.tsx'
import { Opened } from './launch-page.tsx'

it('a practice paper that is not ready is named, without an hour at which it would begin', () => {
  const test = {
    event: 'exam',
    title: { en: 'Mock paper 1', hi: 'मॉक पेपर 1' },
    testCode: 'ANTHE-M1',
    startsAt: '2026-11-15T03:30:00.000Z',
  } as Parameters<typeof Opened>[0]['test']
  const html = renderToStaticMarkup(
    <PageProvider language="en">
      <Opened words={launch} test={test} />
    </PageProvider>,
  )
  expect(html).toContain('Mock paper 1')
  expect(html).not.toMatch(/\d (AM|PM)|2026/)
})

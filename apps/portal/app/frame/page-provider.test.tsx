import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCallWords, usePageLanguage } from '../api/page-context.ts'
import { PageProvider } from './page-provider.tsx'

function View() {
  return `${usePageLanguage()}: ${useCallWords().readFailed}`
}

it('a view reads the language and the call messages of its page', () => {
  const callWords = { readFailed: 'Not loaded.', sendFailed: 'Not sent.' }
  const html = renderToStaticMarkup(
    <PageProvider language="hi" callWords={callWords}>
      <View />
    </PageProvider>,
  )
  expect(html).toBe('hi: Not loaded.')
})

it('a page without call messages has empty ones', () => {
  const html = renderToStaticMarkup(
    <PageProvider language="en">
      <View />
    </PageProvider>,
  )
  expect(html).toBe('en: ')
})

it('a view without a page fails instead of choosing a language', () => {
  expect(() => renderToStaticMarkup(<View />)).toThrow('PageProvider')
})

import { expect, it } from 'vitest'
import { withInlineStyle } from './inline-style.ts'

const PAGE =
  '<head><link rel="stylesheet" href="/assets/style.css#"/><link rel="stylesheet" href="/else.css"/></head>'
const styleAt = (address: string) => (address === '/assets/style.css' ? 'h1{color:red}' : undefined)

it('draws the page without a second request, and keeps the link for later', () => {
  expect(withInlineStyle(PAGE, styleAt)).toBe(
    '<head><style>h1{color:red}</style><link media="not all" rel="stylesheet" href="/assets/style.css#"/><link rel="stylesheet" href="/else.css"/></head>',
  )
})

it('never lets a style sheet end its own element', () => {
  expect(withInlineStyle(PAGE, () => 'a{}</style><script>')).toBe(PAGE)
})

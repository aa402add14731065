import { expect, it } from 'vitest'
import { countedClick } from './counted-click.ts'

const at = 'https://scholarship.example'
const link = (href: string, hreflang = '') => ({ tagName: 'A', href, hreflang })

it.each([
  [link(`${at}/iacstexam#register`), 'register'],
  [link(`${at}/exam/login`), 'log-in'],
  [link(`${at}/exam/login?lang=hi`), 'log-in'],
  [link(`${at}/recover-credentials`), 'recover'],
  [link('tel:18001022727'), 'call'],
  [link('mailto:help@medha.example'), 'mail'],
  [link(`${at}/iacstexam?lang=hi`, 'hi'), 'language'],
  [link(`${at}/iacst-scholarship/terms-conditions`), 'terms'],
  [link(`${at}/iacst-scholarship/terms-conditions#privacy`), 'privacy'],
  [{ tagName: 'SUMMARY', href: '', hreflang: '' }, 'question'],
  [link(`${at}/dashboard`), null],
  [link(`${at}/iacstexam#content`), null],
])('[ANA-01] %o is counted as %s', (pressed, expected) => {
  expect(countedClick(pressed, 'register')).toBe(expected)
})

it('a page without the card has no register button', () => {
  expect(countedClick(link(`${at}/terms#register`), undefined)).toBeNull()
})

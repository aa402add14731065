import { expect, it } from 'vitest'
import { bookmarkKeys } from './bookmark-keys.ts'

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Cmd+D'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Ctrl+D'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Ctrl+D'],
])('[SER-04] %s bookmarks with %s', (userAgent, keys) => {
  expect(bookmarkKeys(userAgent)).toBe(keys)
})

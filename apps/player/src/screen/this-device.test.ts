import { expect, it } from 'vitest'
import { deviceLabel } from './this-device.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Android phone, Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Mobile/15E148 Safari/604.1',
    'Apple phone, Safari',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    'Windows computer, Edge',
  ],
  ['something else', 'Other computer, browser'],
])('names a device as a student would', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})

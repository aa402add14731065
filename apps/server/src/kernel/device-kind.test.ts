import { describe, expect, it } from 'vitest'
import { deviceKindOf } from './device-kind.ts'

describe('the word for a device', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/119.0 Mobile', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15', 'iphone'],
    ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 'ipad'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
    ['curl/8.5.0', 'other'],
    [undefined, 'other'],
  ])('%s: %s', (userAgent, kind) => expect(deviceKindOf(userAgent)).toBe(kind))
})

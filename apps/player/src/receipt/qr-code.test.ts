import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrCode } from './qr-code.ts'

const MODULE = 5
const MARGIN = 4

/** As a camera would see it. */
const photographed = (code: readonly (readonly boolean[])[]) => {
  const size = (code.length + 2 * MARGIN) * MODULE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (code[Math.floor(y / MODULE) - MARGIN]?.[Math.floor(x / MODULE) - MARGIN] === true)
        pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  return jsQR(pixels, size, size)?.data
}

it.each([
  'https://medha.example/verify?receipt=7K2M40QD9XH30001',
  'http://medha.localhost:4000/verify?receipt=7K2M40QD9XH30001',
  'short, in version two',
  'x'.repeat(106),
])('a camera reads %s', (text) => {
  expect(photographed(qrCode(text) ?? [])).toBe(text)
})

it('refuses what does not fit', () => {
  expect(qrCode('x'.repeat(107))).toBeNull()
})

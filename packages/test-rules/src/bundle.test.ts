import { describe, expect, it } from 'vitest'
import { PADDED_TO, PREFIX_BYTES } from './bundle-format.ts'
import { bundleParts, openPart } from './open-bundle.ts'
import { newBundleKey, sealBundle } from './seal-bundle.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const opener = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
const WORDS = ['A block of mass 2 kg', 'घर्षण रहित तल', 'Physics, section 1']

const sealed = async (texts: readonly string[] = WORDS) => {
  const key = newBundleKey()
  return { key, file: await sealBundle(texts.map(bytes), key) }
}

describe('a sealed paper', () => {
  it('gives its parts back with its key, also empty and large ones', async () => {
    const texts = ['', 'x'.repeat(PADDED_TO - 4), 'y'.repeat(PADDED_TO - 3), ...WORDS]
    const { file, key } = await sealed(texts)
    expect(bundleParts(file)).toBe(texts.length)
    for (const [at, text] of texts.entries())
      expect(new TextDecoder().decode((await openPart(file, await opener(key), at)) ?? undefined)).toBe(text)
  })

  it('[PPR-21] shows no word without its key, and parts of a size that is a multiple of 4 KB', async () => {
    const { file } = await sealed()
    const latin = (from: Uint8Array | string) => Buffer.from(from).toString('latin1')
    // Two letters can occur by chance.
    const longer = WORDS.flatMap((words) => words.split(' ')).filter((word) => word.length > 3)
    for (const word of longer) expect(latin(file).includes(latin(word)), word).toBe(false)
    for (const word of longer) expect(latin(WORDS.join(' ')).includes(latin(word)), 'control').toBe(true)
    const length = new DataView(file.buffer).getUint16(5)
    const header = JSON.parse(
      new TextDecoder().decode(file.subarray(PREFIX_BYTES, PREFIX_BYTES + length)),
    ) as {
      parts: [number, number][]
    }
    // Each has the sixteen bytes of its authentication tag.
    for (const [, size] of header.parts) expect((size - 16) % PADDED_TO).toBe(0)
  })

  it('does not open with another key, as another part, or when one bit differs', async () => {
    const { file, key } = await sealed()
    const right = await opener(key)
    expect(await openPart(file, await opener(newBundleKey()), 0)).toBeNull()
    expect(await openPart(file, right, 3)).toBeNull()
    const start = PREFIX_BYTES + new DataView(file.buffer).getUint16(5)
    for (let tries = 0; tries < 2_000; tries += 1) {
      const at = start + Math.floor(Math.random() * (PADDED_TO + 16))
      const flipped = file.slice()
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (tries % 8))
      expect(await openPart(flipped, right, 0)).toBeNull()
    }
    expect(await openPart(file, right, 0)).not.toBeNull()
  })

  it('is refused when its parts stand in another order or come from another file', async () => {
    const { file, key } = await sealed(['one', 'two'])
    const right = await opener(key)
    const start = PREFIX_BYTES + new DataView(file.buffer).getUint16(5)
    const size = PADDED_TO + 16
    const swapped = file.slice()
    swapped.set(file.subarray(start + size, start + 2 * size), start)
    swapped.set(file.subarray(start, start + size), start + size)
    expect(await openPart(swapped, right, 0)).toBeNull()
    expect(await openPart(swapped, right, 1)).toBeNull()
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a picture', bytes('\u0089PNG and more bytes')],
    ['a header cut short', bytes('MDHB\u0001\u0000\u0040{"id":')],
    ['a header of other things', bytes('MDHB\u0001\u0000\u0002{}')],
  ])('is not taken for one: %s', (_name, file) => {
    expect(bundleParts(file)).toBe(0)
  })
})

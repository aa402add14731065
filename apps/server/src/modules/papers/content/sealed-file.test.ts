import { bundleParts, openPart } from '@medha/test-rules/open-bundle'
import { newBundleKey, sealBundle } from '@medha/test-rules/seal-bundle'
import { createDecipheriv } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { demoPaper, rulesOf } from '../../../../test/demo-paper.ts'
import { sealDemoPapers } from '../../../../test/sealed-demo.ts'
import { copyOfPaper } from '../../../../test/paper-folder.ts'
import { readPaperFolder } from '../read-paper-folder.ts'
import { contentOf } from './content-of.ts'
import { partsOf, solutionParts } from './parts-of.ts'

const IACST = ['DEMO-IACST-10-A', 'DEMO-IACST-10-B'] as const
const opener = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])

describe('[PPR-20] a sealed file has at most 1.5 MB', () => {
  it.each([
    [30, ['DEMO-JEE-1']],
    [45, ['DEMO-NEET-1']],
    [60, ['DEMO-IACST-10-A']],
    [75, ['DEMO-NEET-1', 'DEMO-JEE-1']],
    [180, Array<string>(4).fill('DEMO-NEET-1')],
    [195, [...IACST, 'DEMO-NEET-1', 'DEMO-JEE-1']],
  ])('with %i questions', async (count, codes) => {
    const { questions, bytes } = await sealDemoPapers(codes)
    expect(questions).toBe(count)
    expect(bytes.file).toBeLessThan(1.5 * 1024 * 1024)
    expect(bytes.words).toBeLessThan(350 * 1024)
  })
})

describe('[PPR-22] a sealed paper that differs in one bit', () => {
  it('does not open: 10,000 flips over the whole file', async () => {
    const key = newBundleKey()
    const file = await sealBundle(partsOf(demoPaper('JEE-SAMPLE-ADV')), key)
    const right = await opener(key)
    const start = 7 + new DataView(file.buffer).getUint16(5)
    const { parts } = JSON.parse(new TextDecoder().decode(file.subarray(7, start))) as {
      parts: [offset: number, length: number][]
    }
    const all = parts.map((_, part) => part)
    for (let flip = 0; flip < 10_000; flip += 1) {
      // One flip in fifty is in the header, which is small and affects every part.
      const end = flip % 50 === 0 ? start : file.length
      const bit = Math.floor(Math.random() * end * 8)
      const at = bit >> 3
      const before = file[at] ?? 0
      file[at] = before ^ (1 << (bit & 7))
      const hit = parts.findIndex(([from, length]) => at >= start + from && at < start + from + length)
      const looked = hit === -1 ? all : [hit]
      const opened: boolean[] = []
      for (const part of looked) opened.push((await openPart(file, right, part)) !== null)
      file[at] = before
      expect(opened.includes(false) || bundleParts(file) === 0, `bit ${bit}`).toBe(true)
    }
    for (const part of all) expect(await openPart(file, right, part)).not.toBeNull()
  })

  it('control: without authentication the altered part is read as if nothing had happened', async () => {
    const key = newBundleKey()
    const file = await sealBundle([new TextEncoder().encode('a block of mass 2 kg')], key)
    const start = 7 + new DataView(file.buffer).getUint16(5)
    const { vector } = JSON.parse(new TextDecoder().decode(file.subarray(7, start))) as { vector: string }
    // GCM begins its key stream with counter 2.
    const counter = Buffer.concat([Buffer.from(vector, 'hex'), Buffer.alloc(8), Buffer.from([0, 0, 0, 2])])
    file[start + 4] = (file[start + 4] ?? 0) ^ 1
    const read = createDecipheriv('aes-256-ctr', key, counter).update(file.subarray(start, start + 24))
    expect(read.subarray(4).toString()).toBe('` block of mass 2 kg')
  })
})

const CANARY = /canary-[a-z]+/g
const canariesIn = (bytes: Uint8Array): string[] =>
  [...Buffer.from(bytes).toString('utf8').matchAll(CANARY)].map(([word]) => word)

/** Every part, decrypted and decompressed if it was compressed. */
const openAll = async (file: Uint8Array<ArrayBuffer>, key: Uint8Array<ArrayBuffer>) => {
  const right = await opener(key)
  const parts: Uint8Array[] = []
  for (let part = 0; part < bundleParts(file); part += 1) {
    const bytes = (await openPart(file, right, part)) ?? new Uint8Array()
    parts.push(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes)
  }
  return parts
}

const REVIEW_FROM = '2031-07-19T00:00:00Z'

it('[PPR-23] the file of a paper holds no key, explanation or topic, also when it is open', async () => {
  const copy = copyOfPaper('JEE-SAMPLE-ADV', 'CANARIES')
  try {
    copy.editText('key.csv', (text) => text.replace('\n1,', '\n1,canary-key '))
    copy.edit('solutions/q001.json', (json) => ({
      ...json,
      text: { en: 'canary-solution', hi: 'canary-solution' },
    }))
    for (const file of ['paper.json', 'questions/q001.json'])
      copy.editText(file, (text) => text.replaceAll('"mechanics"', '"canary-topic"'))
    copy.edit('paper.json', (json) => ({
      ...json,
      review: { show: 'full', from: REVIEW_FROM },
      list: { ...(json['list'] as object), code: 'canary-list'.toUpperCase() },
    }))
    copy.editText('questions/q001.json', (text) => text.replace('A satellite', 'canary-question A satellite'))
    const { folder } = readPaperFolder(copy.path)
    if (folder === null) throw new Error('the copy cannot be read')
    const parts = partsOf(contentOf(folder, rulesOf(folder.paper.scheme)))
    const key = newBundleKey()
    const file = await sealBundle(parts, key)
    expect(canariesIn(file)).toEqual([])
    expect((await openAll(file, key)).flatMap(canariesIn)).toEqual(['canary-question'])
    expect((await openAll(file, key)).some((part) => Buffer.from(part).includes(REVIEW_FROM))).toBe(false)
    // Control: explanations are in a separate file, and a canary inside a part is found.
    const explained = await sealBundle([...parts, ...solutionParts(folder)], key)
    expect((await openAll(explained, key)).flatMap(canariesIn)).toContain('canary-solution')
    expect(canariesIn(explained)).toEqual([])
  } finally {
    copy.remove()
  }
})

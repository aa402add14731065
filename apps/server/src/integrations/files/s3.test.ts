import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createS3Files } from './s3.ts'

let standins: TestStandins
beforeAll(async () => {
  standins = await startTestStandins()
})
afterEach(() => standins.clear())
afterAll(() => standins.close())

const open = (more: { readonly keyId?: string; readonly secret?: string; readonly region?: string } = {}) =>
  createS3Files({
    endpoint: standins.filesUrl,
    region: 'ap-south-1',
    bucket: 'papers',
    keyId: 'development-only',
    secret: 'development-only',
    ...more,
  })
const newKey = () => `cards/${randomBytes(8).toString('hex')}/a document (1).pdf`
const PAPER = Buffer.from('%PDF of somebody')
const named = { seconds: 60, fileName: 'admit-card.pdf' }

describe('a file', () => {
  it('is kept once: whoever comes second finds it there and changes nothing', async () => {
    const key = newKey()
    expect(await open().put(key, PAPER, 'application/pdf')).toBe('stored')
    expect(await open().put(key, Buffer.from('another'), 'application/pdf')).toBe('was-there')
    expect(Buffer.from((await open().read(key)) ?? [])).toEqual(PAPER)
    expect(await open().read(newKey())).toBeNull()
  })

  it('that was kept although the store answered with an error is found on the second try', async () => {
    const key = newKey()
    await standins.fault('files', { fault: 'lost', times: 1 })
    await expect(open().put(key, PAPER, 'application/pdf')).rejects.toThrow('refused to store a file: 500')
    expect(await open().put(key, PAPER, 'application/pdf')).toBe('was-there')
  })

  it('is removed for good, and removing it again is no fault', async () => {
    const key = newKey()
    await open().put(key, PAPER, 'application/pdf')
    await open().remove(key)
    await open().remove(key)
    expect(await open().read(key)).toBeNull()
    await standins.fault('files', { fault: 'down', times: 1 })
    await expect(open().remove(key)).rejects.toThrow('refused to remove a file: 503')
  })

  it('is not lost silently when the store is away', async () => {
    await standins.fault('files', { fault: 'down', times: 2 })
    await expect(open().put(newKey(), PAPER, 'application/pdf')).rejects.toThrow('503')
    await expect(open().read(newKey())).rejects.toThrow('503')
  })

  it.each([
    ['another secret', { secret: 'guessed' }],
    ['another key', { keyId: 'somebody' }],
    ['another region', { region: 'us-east-1' }],
  ])('is not given to %s', async (_, stranger) => {
    const key = newKey()
    await open().put(key, PAPER, 'application/pdf')
    await expect(open(stranger).read(key)).rejects.toThrow(/40[03]/)
    await expect(open(stranger).put(newKey(), PAPER, 'application/pdf')).rejects.toThrow(/40[03]/)
    expect((await fetch(await open(stranger).addressFor(key, named))).ok).toBe(false)
    expect((await fetch(`${standins.filesUrl}/papers/${key}`)).status).toBe(403)
  })
})

describe('an address for one file', () => {
  it('fetches it under the name that people see', async () => {
    const key = newKey()
    await open().put(key, PAPER, 'application/pdf')
    const reply = await fetch(await open().addressFor(key, named))
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="admit-card.pdf"')
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(PAPER)
  })

  it('ends when its seconds are over', async () => {
    const key = newKey()
    await open().put(key, PAPER, 'application/pdf')
    const address = await open().addressFor(key, { ...named, seconds: 1 })
    expect((await fetch(address)).status).toBe(200)
    await sleep(1_600)
    expect((await fetch(address)).status).toBe(403)
  })

  it('cannot be turned into one for another file, a longer time, another name or a change', async () => {
    const [mine, theirs] = [newKey(), newKey()]
    for (const key of [mine, theirs]) await open().put(key, PAPER, 'application/pdf')
    const address = await open().addressFor(mine, named)
    expect((await fetch(address)).status, 'control: untouched it works').toBe(200)
    const turned = {
      file: address.replace(mine.split('/')[1] ?? '', theirs.split('/')[1] ?? ''),
      time: address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      name: address.replace('admit-card.pdf', 'malware.exe'),
      signature: address.replace(/(?<=X-Amz-Signature=)./, (letter) => (letter === '0' ? '1' : '0')),
    }
    for (const [what, forged] of Object.entries(turned)) {
      expect(forged, what).not.toBe(address)
      expect((await fetch(forged)).status, what).toBe(403)
    }
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'
import { readStaticFiles, sendStaticFile } from './static-files.ts'

describe('one range of bytes', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=0-', { first: 0, last: 9 }],
    ['bytes=4-400', { first: 4, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-300', { first: 0, last: 9 }],
    ['bytes=9-9', { first: 9, last: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
  ])('%s of ten', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range)
  })
})

describe('a film, over the wire', () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'))
  let server: Server
  let origin = ''
  beforeAll(async () => {
    writeFileSync(join(folder, 'film.mp4'), '0123456789')
    writeFileSync(join(folder, 'code.js'), 'plain code')
    writeFileSync(join(folder, 'code.js.br'), 'packed')
    const files = readStaticFiles(folder)
    server = createServer((request, response) => {
      const file = files.get(request.url ?? '')
      if (file !== undefined) sendStaticFile(file, request, response)
    })
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready)
    })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const reply = await fetch(origin + path, { method, headers })
    const header = (name: string) => reply.headers.get(name)
    return { status: reply.status, text: await reply.text(), header }
  }

  it('says that it can be had in parts, and gives the part that is asked for', async () => {
    const whole = await get('/film.mp4')
    expect([whole.status, whole.text, whole.header('accept-ranges')]).toEqual([200, '0123456789', 'bytes'])
    // An iPhone's first request.
    const part = await get('/film.mp4', { range: 'bytes=0-1' })
    expect([part.status, part.text]).toEqual([206, '01'])
    expect(part.header('content-range')).toBe('bytes 0-1/10')
    expect(part.header('content-length')).toBe('2')
    const head = await get('/film.mp4', { range: 'bytes=2-4' }, 'HEAD')
    expect([head.status, head.text]).toEqual([200, ''])
  })

  it('refuses a part that lies outside, and gives the whole where the film has changed since', async () => {
    const outside = await get('/film.mp4', { range: 'bytes=10-' })
    expect([outside.status, outside.text, outside.header('content-range')]).toEqual([416, '', 'bytes */10'])
    // A shared cache that kept this would show no visitor the film.
    expect(outside.header('cache-control')).toBe('no-store')
    const etag = (await get('/film.mp4')).header('etag') ?? ''
    const same = await get('/film.mp4', { range: 'bytes=8-', 'if-range': etag })
    expect([same.status, same.text]).toEqual([206, '89'])
    const changed = await get('/film.mp4', { range: 'bytes=8-', 'if-range': '"other"' })
    expect([changed.status, changed.text]).toEqual([200, '0123456789'])
    expect((await get('/film.mp4', { 'if-none-match': etag })).status).toBe(304)
  })

  it('a file with a packed twin is sent whole: its parts would be parts of one of two things', async () => {
    const reply = await get('/code.js', { range: 'bytes=0-1', 'accept-encoding': 'identity' })
    expect([reply.status, reply.text, reply.header('accept-ranges')]).toEqual([200, 'plain code', null])
  })
})

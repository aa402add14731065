import { VERSION_HEADER } from '@medha/configuration/build-info'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStaticFiles } from '@medha/static-files/static-files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAnswer } from './answer.ts'

const folder = mkdtempSync(join(tmpdir(), 'player-'))
let server: Server
let origin = ''
let isReady = true
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="player"></div>')
  writeFileSync(join(folder, 'check.html'), '<!doctype html><div id="check"></div>')
  writeFileSync(join(folder, 'service-worker.js'), 'worker')
  writeFileSync(join(folder, 'shell.json'), '{}')
  server = createServer(
    createAnswer({ files: readStaticFiles(folder), isSecure: true, isReady: () => isReady }),
  )
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })

it('the page loads nothing from elsewhere, runs no text as a script, and is asked about each time', async () => {
  const page = await get('/?code=x')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types service-worker; upgrade-insecure-requests",
  )
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

it('the system check is a page of its own under the same policy', async () => {
  const [page, test] = [await get('/check'), await get('/')]
  expect(await page.text()).toContain('id="check"')
  for (const name of ['content-security-policy', 'cache-control', 'referrer-policy'])
    expect(page.headers.get(name)).toBe(test.headers.get(name))
  expect((await get('/check.html')).status).toBe(404)
})

it('the worker and the list of files are asked about each time', async () => {
  for (const path of ['/service-worker.js', '/shell.json'])
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
})

it('[DEP-24] an unknown address leads to the page, an unknown file is none, and no cache keeps that', async () => {
  const lost = await get('/somewhere', { headers: { accept: 'text/html' } })
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/'])
  // The file of a version that this process does not have yet.
  const missing = await get('/missing.js')
  const posted = await get('/', { method: 'POST' })
  expect([missing.status, posted.status]).toEqual([404, 405])
  for (const { headers } of [lost, missing, posted]) expect(headers.get('cache-control')).toBe('no-store')
  expect((await get('/index.html')).status).toBe(404)
})

it('[DEP-05] says its version, and when it is about to leave', async () => {
  const ready = await get('/ready')
  expect(ready.status).toBe(200)
  expect(Object.fromEntries(ready.headers)).toMatchObject(VERSION_HEADER)
  isReady = false
  expect((await get('/ready')).status).toBe(503)
})

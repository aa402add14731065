import { VERSION_HEADER } from '@medha/configuration/build-info'
import { readStaticFiles } from '@medha/static-files/static-files'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAnswer } from './answer.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-'))
const servers: Server[] = []
let isReady = true

const start = async (isSecure: boolean): Promise<string> => {
  const answer = createAnswer({ files: readStaticFiles(folder), isSecure, isReady: () => isReady })
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let origin = ''
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="console"></div>')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets/main-1.js'), 'script')
  origin = await start(true)
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})
const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })

it('[STF-01] a page loads nothing from elsewhere, stands in no frame and runs no text as a script', async () => {
  const { status, headers } = await get('/sign-in')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; upgrade-insecure-requests",
  )
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

it('[STF-02] a page may use passkeys, and no other ability of the device', async () => {
  const permissions = ((await get('/enrol')).headers.get('permissions-policy') ?? '').split(', ')
  const allowed = permissions.filter((one) => !one.endsWith('=()'))
  expect(allowed).toEqual(['publickey-credentials-get=(self)', 'publickey-credentials-create=(self)'])
  expect(permissions).toContain('camera=()')
})

it('over plain HTTP, in development, nothing demands https', async () => {
  const { headers } = await fetch(`${await start(false)}/`)
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
})

it('every address that is no file is a page of the console', async () => {
  const pages = await Promise.all(
    ['/', '/sign-in', '/enrol', '/account', '/a/b?c=d.js'].map((path) => get(path)),
  )
  for (const page of pages) {
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('id="console"')
    expect(page.headers.get('content-security-policy')).not.toBeNull()
  }
})

it('files with a hash in their name are kept, and one of another version is no page', async () => {
  const script = await get('/assets/main-1.js')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  for (const path of ['/assets/main-2.js', '/assets/', '/other.svg', '/index.html']) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
  expect((await get('/', { method: 'POST' })).status).toBe(405)
})

it('[DEP-05] reports its version, and when it is about to leave', async () => {
  const ready = await get('/ready')
  expect(ready.status).toBe(200)
  expect(Object.fromEntries(ready.headers)).toMatchObject(VERSION_HEADER)
  isReady = false
  expect((await get('/ready')).status).toBe(503)
})

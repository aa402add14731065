import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSites } from './site-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
const DAY_MS = 86_400_000
let server: Server
let address: { port: string; ca: string }

beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 60'.split(' '),
    ...`-keyout ${key} -out ${cert} -subj /CN=localhost -addext subjectAltName=DNS:localhost`.split(' '),
  ])
  const ca = readFileSync(cert, 'utf8')
  server = createServer({ key: readFileSync(key), cert: ca }, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = { port: `:${(server.address() as AddressInfo).port}`, ca }
})
afterAll(() => server.close())

it('[DEP-13] is content with a name that resolves and a certificate that covers it', async () => {
  const [found] = await checkSites(['localhost'], address, Date.now())
  expect(found).toEqual({
    kind: 'good',
    text: expect.stringMatching(/^localhost has a certificate for (59|60) more days$/),
  })
})

it.each([
  ['a name that does not resolve', 'medha.invalid', 0, {}, 'medha.invalid has no address'],
  ['a certificate for another name', '127.0.0.1', 0, {}, '127.0.0.1 cannot be opened over https'],
  ['a certificate that ends soon', 'localhost', 50, {}, 'The certificate of localhost ends in'],
  ['an unknown authority', 'localhost', 0, { ca: '' }, 'localhost cannot be opened over https'],
  ['no listener', 'localhost', 0, { port: ':9' }, 'localhost cannot be opened over https'],
])('[DEP-13] names %s', async (_, host, daysLater, more, text) => {
  const [found] = await checkSites([host], { ...address, ...more }, Date.now() + daysLater * DAY_MS)
  expect(found).toMatchObject({ kind: 'problem', text: expect.stringContaining(text) })
})

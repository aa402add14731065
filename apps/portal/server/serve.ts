import { BUILD_INFO } from '@medha/configuration/build-info'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createAnswer } from './answer.ts'
import { createApiProxy } from './api-proxy.ts'
import { fetchSite } from './fetch-site.ts'
import { now } from './clock.ts'
import { readPortalConfig } from './config.ts'
import { createLog } from './log.ts'
import { createRenderQueue } from './render-queue.ts'
import { createSiteNames } from './site-names.ts'
import { readStaticFiles } from '@medha/static-files/static-files'

/**
 * A page takes a few milliseconds of CPU, so the last in a full queue waits two or three seconds. A new visitor finds a
 * place while fewer addresses than `waiting` are in the queue.
 */
const QUEUE = { atOnce: 4, waiting: 250 } as const

const config = readPortalConfig()
const log = createLog((line) => process.stdout.write(line), now)
const built = fileURLToPath(new URL('../build/', import.meta.url))
const build = (await import(`${built}server/index.js`)) as ServerBuild
const files = readStaticFiles(`${built}client`)
let isReady = true

const answer = createAnswer({
  now,
  log,
  files,
  pageFreshMs: config.pageFreshSeconds * 1000,
  publicPort: config.publicPort,
  pageDeps: {
    isSecure: config.isSecure,
    paymentOrigins: config.paymentOrigins,
    styleAt: (address: string) => files.get(address)?.plain.toString(),
  },
  render: createRequestHandler(build, 'production'),
  queues: { pages: createRenderQueue(QUEUE), visits: createRenderQueue(QUEUE) },
  sites: createSiteNames({ now, fetchSite: fetchSite(config) }),
  passToApi: createApiProxy(config.apiOrigin, log),
  isReady: () => isReady,
})

const server = createServer({ requestTimeout: 30_000 }, answer)
server.listen(config.port, config.host, () => log('portal.listening', { port: config.port, ...BUILD_INFO }))

const close = async (): Promise<void> => {
  isReady = false
  await sleep(config.drainMs)
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())

import { BUILD_INFO } from '@medha/configuration/build-info'
import { readStaticFiles } from '@medha/static-files/static-files'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createAnswer } from './answer.ts'
import { readConsoleConfig } from './config.ts'

const config = readConsoleConfig()
let isReady = true
const server = createServer(
  { requestTimeout: 30_000 },
  createAnswer({
    files: readStaticFiles(fileURLToPath(new URL('../build/', import.meta.url))),
    isSecure: config.isSecure,
    isReady: () => isReady,
  }),
)
server.listen(config.port, config.host, () => {
  process.stdout.write(
    `${JSON.stringify({ event: 'console.listening', port: config.port, ...BUILD_INFO })}\n`,
  )
})

const close = async (): Promise<void> => {
  isReady = false
  await sleep(config.drainMs)
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())

import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

interface FileServerOptions {
  readonly host: string
  readonly port: number
  /** A load balancer needs a moment to see that this process is not ready; until then it still serves requests. */
  readonly drainMs: number
  createAnswer(isReady: () => boolean): RequestListener
  onListening(): void
}

/** Serves the files of a build until the process receives a signal to stop. */
export const runFileServer = ({
  host,
  port,
  drainMs,
  createAnswer,
  onListening,
}: FileServerOptions): void => {
  let isReady = true
  const server = createServer(
    { requestTimeout: 30_000 },
    createAnswer(() => isReady),
  )
  server.listen(port, host, onListening)
  const close = async (): Promise<void> => {
    isReady = false
    await sleep(drainMs)
    server.close(() => process.exit(0))
    server.closeIdleConnections()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
}

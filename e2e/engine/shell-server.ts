import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The real service worker, bundled by Vite. */
export const workerScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, '../../apps/player/src/worker/service-worker.ts'),
      },
    },
  })
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

/** A player of two files with the real service worker; a test can deploy new builds. */
export const startShellServer = async () => {
  const worker = await workerScript()
  let deployed = 1
  let isDown = false
  const files = (): Readonly<Record<string, readonly [type: string, body: string]>> => ({
    '/': [
      'text/html; charset=utf-8',
      `<!doctype html><title>…</title><script type="module" src="/assets/page-${deployed}.js"></script>`,
    ],
    [`/assets/page-${deployed}.js`]: [
      'text/javascript',
      `document.title = 'build ${deployed}'; navigator.serviceWorker.register('/service-worker.js', { type: 'module' })`,
    ],
    '/shell.json': [
      'application/json',
      JSON.stringify({ build: `b${deployed}`, files: [`/assets/page-${deployed}.js`] }),
    ],
    '/service-worker.js': ['text/javascript', `${worker}\n// ${deployed}`],
  })
  const server = createServer((request, response) => {
    const file = files()[request.url ?? '']
    if (isDown) response.destroy()
    else if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': file[0], 'cache-control': 'no-store' }).end(file[1])
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Removes the files of the previous build from the server. */
    deploy: (): void => {
      deployed += 1
    },
    setDown: (isNow: boolean): void => {
      isDown = isNow
    },
    close: (): Promise<void> =>
      new Promise((closed) => {
        server.close(() => {
          closed()
        })
        server.closeAllConnections()
      }),
  }
}

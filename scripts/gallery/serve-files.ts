import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface ServedFiles {
  /** Ends with a slash. */
  readonly url: string
  /** Adds a file, or replaces it. */
  put(path: string, body: string): void
  close(): void
}

/** A built page of a measurement with files beside it, on any free port. */
export const serveFiles = async (
  folder: string,
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<ServedFiles> => {
  const more = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    try {
      const body = more.get(path) ?? files[path] ?? readFileSync(join(folder, path))
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    put: (path, body) => void more.set(path, body),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

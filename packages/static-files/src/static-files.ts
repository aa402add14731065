import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { byteRange } from './byte-range.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticFile {
  readonly plain: Buffer
  /** Written by the build next to the file, where it is smaller. */
  readonly brotli: Buffer | null
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** File names in /assets contain a content hash, so their content never changes. */
  readonly isForEver: boolean
}

/** All files of the browser build, read once: a few hundred kilobytes, and no request path reaches the disk. */
export const readStaticFiles = (folder: string): ReadonlyMap<string, StaticFile> => {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const plain = readFileSync(path)
    const isForEver = address.startsWith('/assets/')
    files.set(address, {
      plain,
      isForEver,
      brotli: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      headers: {
        'content-type': type,
        'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  }
  return files
}

export const takesBrotli = (request: IncomingMessage): boolean =>
  /\bbr\b/.test(request.headers['accept-encoding'] ?? '')

export const sendStaticFile = (
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const packed = file.brotli !== null && takesBrotli(request)
  // Browsers never revalidate an immutable file, so it needs no ETag.
  const mark = file.isForEver && file.brotli !== null ? {} : { etag: file.etag }
  const headers = { ...file.headers, ...mark, vary: 'accept-encoding' }
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end()
    return
  }
  if (file.brotli === null) return sendInParts(file, headers, request, response)
  const body = packed ? file.brotli : file.plain
  response.writeHead(200, {
    ...headers,
    ...(packed ? { 'content-encoding': 'br' } : {}),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Apple phones play a film only if range requests work. */
const sendInParts = (
  { plain, etag }: StaticFile,
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const given = { ...headers, 'accept-ranges': 'bytes' }
  const condition = request.headers['if-range']
  const isNeeded = request.method === 'GET' && (condition === undefined || condition === etag)
  const range = isNeeded ? byteRange(request.headers.range, plain.length) : 'whole'
  if (range === 'outside') {
    // In a shared cache this answer would take the place of the file.
    const refused = { 'content-range': `bytes */${plain.length}`, 'cache-control': 'no-store' }
    response.writeHead(416, { ...given, ...refused }).end()
    return
  }
  if (range === 'whole') {
    response.writeHead(200, { ...given, 'content-length': plain.length })
    response.end(request.method === 'HEAD' ? undefined : plain)
    return
  }
  const part = plain.subarray(range.first, range.last + 1)
  response.writeHead(206, {
    ...given,
    'content-range': `bytes ${range.first}-${range.last}/${plain.length}`,
    'content-length': part.length,
  })
  response.end(part)
}

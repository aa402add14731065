import { VERSION_HEADER } from '@medha/configuration/build-info'
import { SYSTEM_CHECK_PATH } from '@medha/contract/places/system-check-link'
import { sendStaticFile, type StaticFile } from '@medha/static-files/static-files'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageHeaders } from './page-headers.ts'

export interface AnswerDeps {
  readonly files: ReadonlyMap<string, StaticFile>
  readonly isSecure: boolean
  isReady(): boolean
}

/** The pages by their addresses. */
const PAGES = { '/': '/index.html', [SYSTEM_CHECK_PATH]: '/check.html' }

/** Their names are the same in every build, so the browser revalidates them each time. */
const revalidated = (file: StaticFile, more: Readonly<Record<string, string>> = {}): StaticFile => ({
  ...file,
  headers: { ...file.headers, 'cache-control': 'no-cache', ...more },
})

/** A cache that kept one of these would hide a file of the next version. */
const NOT_KEPT = { 'cache-control': 'no-store' }

/** Serves the files of the player and nothing else: any other address returns the page. */
export const createAnswer = ({ files, isSecure, isReady }: AnswerDeps) => {
  const known = new Map(files)
  for (const name of ['/service-worker.js', '/shell.json']) {
    const file = files.get(name)
    if (file !== undefined) known.set(name, revalidated(file))
  }
  for (const [address, name] of Object.entries(PAGES)) {
    const page = files.get(name)
    if (page === undefined) throw new Error('the player is not built')
    known.delete(name)
    known.set(address, revalidated(page, pageHeaders(isSecure)))
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (path === '/ready') {
      response.writeHead(isReady() ? 200 : 503, VERSION_HEADER).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', ...NOT_KEPT }).end()
      return
    }
    const file = known.get(path)
    if (file !== undefined) return sendStaticFile(file, request, response)
    const isPage = request.headers.accept?.includes('text/html') === true
    response.writeHead(isPage ? 302 : 404, isPage ? { location: '/', ...NOT_KEPT } : NOT_KEPT).end()
  }
}

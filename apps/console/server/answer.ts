import { VERSION_HEADER } from '@medha/configuration/build-info'
import { sendStaticFile, type StaticFile } from '@medha/static-files/static-files'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageHeaders } from './page-headers.ts'

export interface AnswerDeps {
  readonly files: ReadonlyMap<string, StaticFile>
  readonly isSecure: boolean
  isReady(): boolean
}

/** A cache that kept one of these would hide a file of the next version. */
const NOT_KEPT = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** A path that names a file: what is not in the build is not there, whichever page the browser is on. */
const namesFile = (path: string): boolean => path.startsWith('/assets/') || /\.\w+$/.test(path)

/** Serves the files of the console. Every other address is one of its pages, and they all are one file. */
export const createAnswer = ({ files, isSecure, isReady }: AnswerDeps) => {
  const built = files.get('/index.html')
  if (built === undefined) throw new Error('the console is not built')
  const page: StaticFile = { ...built, headers: { ...built.headers, ...pageHeaders(isSecure) } }

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
    const file = path === '/index.html' ? undefined : files.get(path)
    if (file !== undefined) sendStaticFile(file, request, response)
    else if (namesFile(path)) response.writeHead(404, NOT_KEPT).end()
    else sendStaticFile(page, request, response)
  }
}

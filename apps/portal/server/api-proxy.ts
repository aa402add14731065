import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { nameOfError, type Log } from './log.ts'

/** Hop-by-hop headers, which are not passed on. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
])

/**
 * Proxies /api to the api. In production the edge proxy does this before the portal; this one is for a single machine.
 * The host header stays unchanged, because it decides the site.
 */
export const createApiProxy = (apiOrigin: string, log: Log) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const target = new URL(apiOrigin)

  return (request: IncomingMessage, response: ServerResponse): void => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !OF_THE_CONNECTION.has(name)),
    )
    // A client's claims about its own address are not passed on (T34).
    delete headers['x-forwarded-host']
    headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
    const upstream = httpRequest(
      {
        agent,
        hostname: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    upstream.on('error', (error) => {
      log('api.unreachable', { problem: nameOfError(error) })
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' }).end('{}')
    })
    request.pipe(upstream)
  }
}

import { createServer, type Server } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

const bare = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/** The same site without any scripts: the fastest our page could possibly be. */
export const serveWithoutScripts = async (origin: string, port: number): Promise<Server> => {
  const server = createServer((request, reply) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', origin), {
        headers: { 'accept-encoding': 'identity' },
      })
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const content = type.startsWith('text/html') ? Buffer.from(bare(body.toString())) : body
      const compressible = /text|javascript|json|svg/.test(type)
      reply.statusCode = answer.status
      reply.setHeader('content-type', type)
      for (const name of ['cache-control', 'content-language']) {
        const value = answer.headers.get(name)
        if (value !== null) reply.setHeader(name, value)
      }
      if (compressible) reply.setHeader('content-encoding', 'br')
      const params = { [constants.BROTLI_PARAM_QUALITY]: type.startsWith('text/html') ? 5 : 11 }
      reply.end(compressible ? brotliCompressSync(content, { params }) : content)
    })().catch(() => reply.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

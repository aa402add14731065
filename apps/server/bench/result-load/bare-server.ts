import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Reads a request and sends the bytes of one response, and does nothing else: the limit of Node. */
const [port = '', file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': bytes.length,
    })
    response.end(bytes)
  })
})
server.listen(Number(port), '127.0.0.1')

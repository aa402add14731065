import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/** A server with a fault, in a process that a test can stop: `/ready` that takes its time, or a short accept queue. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'ready-ms': { type: 'string', default: '0' },
    backlog: { type: 'string', default: '511' },
  },
})

const server = createServer((request, response) => {
  const isCheck = request.url === '/ready'
  void sleep(isCheck ? Number(values['ready-ms']) : 0).then(() => {
    response.end(String(process.pid))
    if (isCheck) process.send?.('checked')
  })
})
server.listen({ host: '127.0.0.1', port: Number(values.port), backlog: Number(values.backlog) }, () => {
  process.send?.('listening')
})

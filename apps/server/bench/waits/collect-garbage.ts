import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { subscribe } from 'node:diagnostics_channel'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into a process before its program: at SIGUSR2 it collects garbage, so that the memory in use can be measured.
 * `PLANTED_BYTES` makes every open request cost that much more, as a control.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => collect())

const planted = Number(process.env['PLANTED_BYTES'] ?? 0)
const buffers = new Map<Socket, Buffer>()
if (planted > 0)
  subscribe('http.server.request.start', (message) => {
    const { socket } = (message as { readonly request: IncomingMessage }).request
    if (buffers.has(socket)) return
    buffers.set(socket, Buffer.alloc(planted, 1))
    socket.once('close', () => buffers.delete(socket))
  })

import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to the database that can be slowed down. The rate of saves then depends on this delay and not on the load of
 * the machine.
 */
export const openSlowDatabase = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let delayMs = 0
  const server = createServer((from) => {
    const to = connect({ host: target.hostname, port: Number(target.port || 5432) })
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    // Equal delays preserve the order.
    from.on('data', (chunk) => void setTimeout(() => to.write(chunk), delayMs))
    to.pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = typeof bound === 'object' ? String(bound?.port) : ''
  return {
    url: url.href,
    delay: (ms: number): void => {
      delayMs = ms
    },
    close: async (): Promise<void> => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

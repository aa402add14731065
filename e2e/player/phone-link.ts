import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The phone's way to the network: a proxy on this machine that can be cut. Emulation of an offline browser ends with the
 * browser and does not reach a service worker that runs before any tab.
 */
export const openLink = async () => {
  let isDown = false
  let requests = 0
  const proxy = createServer((asked, answer) => {
    requests += 1
    const { host, hostname, port, pathname, search } = new URL(asked.url ?? '')
    if (isDown || !hostname.endsWith('localhost')) {
      answer.destroy()
      return
    }
    const passedOn = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: asked.method,
        headers: { ...asked.headers, host },
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
        given.pipe(answer)
      },
    )
    passedOn.on('error', () => answer.destroy())
    answer.on('close', () => passedOn.destroy())
    asked.pipe(passedOn)
  })
  await new Promise<void>((ready) => {
    proxy.listen(0, '127.0.0.1', ready)
  })
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** How many have begun. */
    requests: (): number => requests,
    /** Also cuts what is under way. */
    setDown: (isNow: boolean): void => {
      isDown = isNow
      if (isNow) proxy.closeAllConnections()
    },
    close: (): Promise<void> =>
      new Promise((closed) => {
        proxy.close(() => {
          closed()
        })
        proxy.closeAllConnections()
      }),
  }
}

import type { IncomingMessage } from 'node:http'

/** What a request is about, once its host was checked. */
export type VisitedAddress = { readonly url: URL } | { readonly refused: 400 | 421 }

/** The port that pages are reached at from outside: `:4000`, or none. */
interface PublicPort {
  readonly publicPort: string
  readonly isSecure: boolean
}

/** A name or an address and a port: nothing that could run on into the path. */
const HOST = /^[\w.:[\]-]+$/

/**
 * The address that was asked for. A port that is not ours is somebody else's address: were it let in, every port would
 * make another page to render and to keep.
 */
export const visitedAddress = (
  { headers, url: path = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  { publicPort, isSecure }: PublicPort,
): VisitedAddress => {
  const { host = 'nobody.invalid' } = headers
  if (!path.startsWith('/') || !HOST.test(host)) return { refused: 400 }
  const url = URL.parse(`http://${host}${path}`)
  if (url === null) return { refused: 400 }
  const port = url.port === '' ? '' : `:${url.port}`
  const isUsual = port === '' || (isSecure && port === ':443')
  return isUsual || port === publicPort ? { url } : { refused: 421 }
}

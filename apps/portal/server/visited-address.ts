import type { IncomingMessage } from 'node:http'

/** The address of a request, after its host was checked. */
export type VisitedAddress = { readonly url: URL } | { readonly refused: 400 | 421 }

/** The port of our pages from outside: `:4000`, or none. */
interface PublicPort {
  readonly publicPort: string
  readonly isSecure: boolean
}

/** A host name or address and a port, without characters that could continue into the path. */
const HOST = /^[\w.:[\]-]+$/

/**
 * The requested address. A port that is not ours is refused: otherwise each port would add another page to render and
 * cache.
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

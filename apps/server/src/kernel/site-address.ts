/** A site is named by its host: the port of a development machine is no part of the name. */
export const hostWithoutPort = (host: string): string => host.replace(/:\d+$/, '')

/** Where browsers reach our sites. `port` is written behind the host (`:4000`); it is empty in production. */
export interface PublicAddress {
  readonly scheme: string
  readonly port: string
}

/** `https://scholarship.medha.example`, without a slash at its end. */
export const siteUrl = ({ scheme, port }: PublicAddress, host: string): string =>
  `${scheme}://${hostWithoutPort(host)}${port}`

import { PLAYER_HOST_PREFIX } from '@medha/contract/places/player-host'

/** A site is identified by its host name: the port of a development machine is not part of it. */
export const hostWithoutPort = (host: string): string => host.replace(/:\d+$/, '')

/** The player has its own host beside each site (OPN-102). An IP address cannot have subdomains. */
export const playerHost = (host: string): string =>
  /^[\d.]+(:\d+)?$/.test(host) ? `${PLAYER_HOST_PREFIX}localhost` : `${PLAYER_HOST_PREFIX}${host}`

/** The site that a host belongs to: the host may be the site's or its player's. */
export const siteHost = (host: string): string =>
  host.startsWith(PLAYER_HOST_PREFIX) ? host.slice(PLAYER_HOST_PREFIX.length) : host

/** Where browsers reach our sites. `port` is appended to the host (`:4000`); it is empty in production. */
export interface PublicAddress {
  readonly scheme: string
  readonly port: string
}

/** `https://scholarship.medha.example`, without a trailing slash. */
export const siteUrl = ({ scheme, port }: PublicAddress, host: string): string =>
  `${scheme}://${hostWithoutPort(host)}${port}`

import { PLAYER_HOST_PREFIX } from '@medha/contract/places/player-host'

/** A site is named by its host: the port of a development machine is no part of the name. */
export const hostWithoutPort = (host: string): string => host.replace(/:\d+$/, '')

/** The player has a host of its own beside each site (OPN-102). Below an address of numbers there are no names. */
export const playerHost = (host: string): string =>
  /^[\d.]+(:\d+)?$/.test(host) ? `${PLAYER_HOST_PREFIX}localhost` : `${PLAYER_HOST_PREFIX}${host}`

/** The site that a host belongs to, be it its own or its player's. */
export const siteHost = (host: string): string =>
  host.startsWith(PLAYER_HOST_PREFIX) ? host.slice(PLAYER_HOST_PREFIX.length) : host

/** Where browsers reach our sites. `port` is written behind the host (`:4000`); it is empty in production. */
export interface PublicAddress {
  readonly scheme: string
  readonly port: string
}

/** `https://scholarship.medha.example`, without a slash at its end. */
export const siteUrl = ({ scheme, port }: PublicAddress, host: string): string =>
  `${scheme}://${hostWithoutPort(host)}${port}`

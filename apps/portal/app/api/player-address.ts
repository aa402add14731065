import { PLAYER_HOST_PREFIX } from '@medha/contract/places/player-host'
import { systemCheckLink } from '@medha/contract/places/system-check-link'
import type { Language } from '@medha/messages/language'

/** The host of the player beside that of this page. An IP address has no subdomains, so it becomes `localhost`. */
export const playerOrigin = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol}//${PLAYER_HOST_PREFIX}${host.replace(/^[\d.]+(?=:|$)/, 'localhost')}`

/** PLY-05: where a student checks a device days before the test. */
export const systemCheckAddress = (language: Language): string =>
  systemCheckLink(playerOrigin(location), language)

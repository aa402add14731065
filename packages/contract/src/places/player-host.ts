/** OPN-102: the player's host is the host of a site with this prefix. The edge proxy has it in its own file. */
export const PLAYER_HOST_PREFIX = 'exam.'

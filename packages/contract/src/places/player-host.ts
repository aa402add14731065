/** OPN-102: the player stands on the host of a site with this in front. The edge proxy has it in its own file. */
export const PLAYER_HOST_PREFIX = 'exam.'

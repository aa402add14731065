/** PLY-05: on the player's host; opens without a login. */
export const SYSTEM_CHECK_PATH = '/check'

/** The page starts in the language after `#`, as the player does. */
export const systemCheckLink = (playerOrigin: string, language: string): string =>
  `${playerOrigin}${SYSTEM_CHECK_PATH}#${language}`

const START = '#try='

/** PPR-19: the token is in the fragment, so that it reaches no server, no log and no `Referer`. */
export const writeTrialFragment = (token: string): string => `${START}${token}`

/** The token in the fragment, or null if the address opens no trial. */
export const readTrialFragment = (hash: string): string | null =>
  hash.startsWith(START) ? hash.slice(START.length) : null

const START = '#try='

/** PPR-19: the token stands behind `#`, so that it reaches no server, no log and no `Referer` with the address. */
export const writeTrialFragment = (token: string): string => `${START}${token}`

/** The token in the fragment of an address, or null if the address opens no trial. */
export const readTrialFragment = (hash: string): string | null =>
  hash.startsWith(START) ? hash.slice(START.length) : null

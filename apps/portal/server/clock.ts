/** The portal's only clock on the server. */
export const now = (): number => Date.now()

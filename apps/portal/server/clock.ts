/** The portal's one clock on the server. */
export const now = (): number => Date.now()

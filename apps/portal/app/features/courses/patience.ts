const PATIENCE_MS = 20_000

/** A call that takes longer has lost its way: the person is told, and the button works again. */
export const within = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

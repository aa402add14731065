/** What another party answered, whatever it was. */
export interface PartyAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Asks another party over HTTP. Null when it was not there or took too long: whether it heard us is then unknown.
 * Nobody is followed elsewhere: an address we call is one we configured.
 */
export const askParty = async (
  url: string,
  request: {
    readonly method?: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | URLSearchParams
  },
  patienceMs: number,
): Promise<PartyAnswer | null> => {
  try {
    const reply = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: reply.status, text: await reply.text() }
  } catch {
    return null
  }
}

/** The value of a JSON text; undefined for anything else. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

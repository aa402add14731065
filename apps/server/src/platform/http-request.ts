/** The status and text that came back, whatever they were. */
export interface HttpReply {
  readonly status: number
  readonly text: string
}

/**
 * Calls a provider over HTTP. Null when it was unreachable or timed out: whether it got the request is then unknown.
 * Redirects are not followed: we call only addresses we configured.
 */
export const httpRequest = async (
  url: string,
  request: {
    readonly method?: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | URLSearchParams
  },
  timeoutMs: number,
): Promise<HttpReply | null> => {
  try {
    const reply = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
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

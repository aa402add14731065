/** The status and text of any reply, including errors. */
export interface HttpReply {
  readonly status: number
  readonly text: string
}

/**
 * Calls a provider over HTTP. Null if it was unreachable or timed out: it may still have received the request.
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

/** The value of a JSON text; undefined for any other text. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

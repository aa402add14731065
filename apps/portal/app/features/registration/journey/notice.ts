/** A message of the server, or a code of our own for which the screen has a text. */
export interface Notice {
  readonly code: string
  readonly words: string
}

export const noticeOf = (code: string, words = ''): Notice => ({ code, words })

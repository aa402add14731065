/** Words of the server, or a code of our own for which the screen has words. */
export interface Notice {
  readonly code: string
  readonly words: string
}

export const noticeOf = (code: string, words = ''): Notice => ({ code, words })

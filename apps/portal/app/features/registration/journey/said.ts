/** Words of the server, or a code of our own for which the screen has words. */
export interface Said {
  readonly code: string
  readonly words: string
}

export const say = (code: string, words = ''): Said => ({ code, words })

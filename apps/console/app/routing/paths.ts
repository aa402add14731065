export const PATHS = { home: '/', signIn: '/sign-in', enrol: '/enrol', account: '/account' } as const

/** Why a person is on the sign-in page, and where they go afterwards. It stands in the history, not in the address. */
export interface SignInState {
  readonly reason?: 'expired' | 'signed-out'
  readonly to?: string
}

/** A page of this console, and no other address. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

export const readSignInState = (state: unknown): SignInState => {
  const { reason, to } = (state ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...(reason === 'expired' || reason === 'signed-out' ? { reason } : {}),
    ...(typeof to === 'string' && isOwnPath(to) ? { to } : {}),
  }
}

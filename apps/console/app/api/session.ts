import { PATHS, type SignInState } from '../routing/paths.ts'

const BEFORE_SIGN_IN: readonly string[] = [PATHS.signIn, PATHS.enrol]

interface SessionDeps {
  /** Path and query of the page. */
  address(): string
  goToSignIn(state: SignInState): void
}

/** Notices that the session has ended, and leads to the sign-in, from where the person comes back. */
export const createSessionWatch = ({ address, goToSignIn }: SessionDeps) => {
  let wasSignedIn = false
  return {
    onSignedIn: () => {
      wasSignedIn = true
    },
    onSignedOut: () => {
      wasSignedIn = false
      goToSignIn({ reason: 'signed-out' })
    },
    onRefused: (code: string) => {
      if (code !== 'staff.not-signed-in' && code !== 'staff.second-factor-first') return
      const to = address()
      if (BEFORE_SIGN_IN.includes(to.split('?', 1)[0] ?? '')) return
      goToSignIn({ to, ...(wasSignedIn ? { reason: 'expired' } : {}) })
      wasSignedIn = false
    },
  }
}

export type SessionWatch = ReturnType<typeof createSessionWatch>

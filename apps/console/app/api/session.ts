import { PATHS, type SignInState } from '../routing/paths.ts'

const BEFORE_SIGN_IN: readonly string[] = [PATHS.signIn, PATHS.enrol]

interface SessionDeps {
  /** Path and query of the page. */
  address(): string
  /** Resolves when the sign-in is shown: its script may have to be loaded. */
  goToSignIn(state: SignInState): Promise<void>
}

/** Notices that the session has ended, and leads to the sign-in, from where the person comes back. */
export const createSessionWatch = ({ address, goToSignIn }: SessionDeps) => {
  let wasSignedIn = false
  let isLeaving = false
  const leave = (state: SignInState) => {
    wasSignedIn = false
    isLeaving = true
    void goToSignIn(state).finally(() => {
      isLeaving = false
    })
  }
  return {
    onSignedIn: () => {
      wasSignedIn = true
    },
    onSignedOut: () => leave({ reason: 'signed-out' }),
    onRefused: (code: string) => {
      if (code !== 'staff.not-signed-in' && code !== 'staff.second-factor-first') return
      // Calls that were under way are refused too; the first reason is the one to show.
      if (isLeaving) return
      const to = address()
      if (BEFORE_SIGN_IN.includes(to.split('?', 1)[0] ?? '')) return
      leave({ to, ...(wasSignedIn ? { reason: 'expired' } : {}) })
    },
  }
}

export type SessionWatch = ReturnType<typeof createSessionWatch>

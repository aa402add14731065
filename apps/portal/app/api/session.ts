import { LOCAL_KEYS, SESSION_KEYS } from '@medha/contract/places/browser-storage'

/** What the browser knows about a signed-in student. */
export interface SessionState {
  readonly token: string | null
  readonly rollNumber: string | null
  /** As YYYY-MM-DD. */
  readonly dateOfBirth: string | null
  readonly examType: string | null
}

/** LOG-15, LOG-16: why everything is forgotten. */
export type ResetReason = 'logout' | 'test-submitted'

export interface Session {
  current(): SessionState
  /** LOG-07 */
  open(given: { token: string; rollNumber: string | null; dateOfBirth: string | null }): void
  reset(reason: ResetReason): void
  /** LOG-11: a start with nothing in the address and no token leaves no rest of an older session behind. */
  start(hasLoginParameters: boolean): void
}

interface Storages {
  readonly local: Storage
  readonly session: Storage
}

/** What was typed or ordered for one child has no place in the session of another, whose link was opened in this tab. */
const OF_ONE_STUDENT = [
  SESSION_KEYS.checkout,
  SESSION_KEYS.orderId,
  SESSION_KEYS.examEdit,
  SESSION_KEYS.registration,
] as const

/** The token is in local storage so that new tabs stay signed in; what names a person is not (OPN-75). */
export const createSession = ({ local, session }: Storages): Session => {
  const forgetPerson = () => {
    local.removeItem(LOCAL_KEYS.token)
    session.removeItem(SESSION_KEYS.rollNumber)
    session.removeItem(SESSION_KEYS.dateOfBirth)
  }
  const tokenIn = () => local.getItem(LOCAL_KEYS.token) || null
  const isSame = (token: string, rollNumber: string | null) =>
    token === tokenIn() || (rollNumber !== null && rollNumber === session.getItem(SESSION_KEYS.rollNumber))

  return {
    current: () => ({
      token: tokenIn(),
      rollNumber: session.getItem(SESSION_KEYS.rollNumber),
      dateOfBirth: session.getItem(SESSION_KEYS.dateOfBirth),
      examType: session.getItem(SESSION_KEYS.examType),
    }),
    open: ({ token, rollNumber, dateOfBirth }) => {
      if (!isSame(token, rollNumber)) for (const key of OF_ONE_STUDENT) session.removeItem(key)
      forgetPerson()
      local.setItem(LOCAL_KEYS.token, token)
      if (rollNumber !== null) session.setItem(SESSION_KEYS.rollNumber, rollNumber)
      if (dateOfBirth !== null) session.setItem(SESSION_KEYS.dateOfBirth, dateOfBirth)
    },
    reset: () => {
      local.clear()
      session.clear()
    },
    start: (hasLoginParameters) => {
      if (!hasLoginParameters && tokenIn() === null) forgetPerson()
    },
  }
}

/** For browsers that refuse storage: everything is gone with the page. */
const createMemoryStorage = (): Storage => {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const usable = (name: 'localStorage' | 'sessionStorage'): Storage => {
  try {
    window[name].setItem('storage-works', '1')
    window[name].removeItem('storage-works')
    return window[name]
  } catch {
    return createMemoryStorage()
  }
}

let pageSession: Session | undefined

/** The one session of this browser. Only for code that runs there. */
export const browserSession = (): Session => {
  pageSession ??= createSession({ local: usable('localStorage'), session: usable('sessionStorage') })
  return pageSession
}

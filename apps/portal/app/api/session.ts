import { LOCAL_KEYS, SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { readPaymentReturn } from '@medha/contract/places/payment-return'
import { studentChannel } from './student-channel.ts'

/** What the browser knows about a logged-in student. */
export interface SessionState {
  readonly token: string | null
  /** The student of this page. The token belongs to the browser's last login, so the server compares the two. */
  readonly studentKey: string | null
  /** In memory only: the two are login credentials that never expire. Other pages read them from the profile. */
  readonly rollNumber: string | null
  /** As YYYY-MM-DD. */
  readonly dateOfBirth: string | null
  readonly examType: string | null
}

/** Whether the student of this page is still the one who is logged in. */
export type LoggedInNow = 'same' | 'another' | 'logged-out'

interface OpenedSession {
  readonly token: string
  readonly studentKey: string
  readonly rollNumber: string | null
  readonly dateOfBirth: string | null
}

export interface Session {
  current(): SessionState
  /** LOG-07 */
  open(given: OpenedSession): void
  /** LOG-15 */
  reset(): void
  /** LOG-11: without login parameters and without a token, clears what is left of an older session. */
  start(hasLoginParameters: boolean): void
  loggedInNow(): LoggedInNow
  /** Switches this tab to the student who is logged in. */
  follow(): void
}

interface SessionDeps {
  readonly local: Storage
  readonly session: Storage
  /** The student named in a payment return, which may open in a new tab. */
  readonly paidBy?: string | null
  /** Notifies the other tabs of a login or logout. */
  readonly announce?: (studentKey: string | null) => void
}

/** Drafts and orders of one child must not carry over to another child whose link was opened in this tab. */
const OF_ONE_STUDENT = [
  SESSION_KEYS.checkout,
  SESSION_KEYS.orderId,
  SESSION_KEYS.examEdit,
  SESSION_KEYS.registration,
] as const

const NO_STUDENT = { rollNumber: null, dateOfBirth: null }

/**
 * The token is in local storage so that new tabs stay logged in. Roll number and date of birth are never stored
 * (OPN-75): a token needs its cookie and expires, a birthday does not. A page belongs to one student: a login in
 * another tab changes the token, never the student of this page.
 */
export const createSession = ({ local, session, paidBy = null, announce }: SessionDeps): Session => {
  let pageStudent: string | null = paidBy
  let person: Pick<SessionState, 'rollNumber' | 'dateOfBirth'> = NO_STUDENT
  const studentOfPage = (): string | null => {
    pageStudent ??= session.getItem(SESSION_KEYS.studentKey) ?? local.getItem(LOCAL_KEYS.studentKey)
    return pageStudent
  }
  const bind = (studentKey: string | null) => {
    pageStudent = studentKey
    if (studentKey === null) session.removeItem(SESSION_KEYS.studentKey)
    else session.setItem(SESSION_KEYS.studentKey, studentKey)
  }
  const forgetPerson = () => {
    local.removeItem(LOCAL_KEYS.token)
    local.removeItem(LOCAL_KEYS.studentKey)
    person = NO_STUDENT
    bind(null)
  }
  const tokenIn = () => local.getItem(LOCAL_KEYS.token) || null
  const leaveDrafts = () => {
    for (const key of OF_ONE_STUDENT) session.removeItem(key)
  }
  const loggedInNow = (): LoggedInNow => {
    if (tokenIn() === null) return 'logged-out'
    return studentOfPage() === local.getItem(LOCAL_KEYS.studentKey) ? 'same' : 'another'
  }
  if (studentOfPage() !== null) bind(studentOfPage())

  return {
    current: () => ({
      token: tokenIn(),
      studentKey: studentOfPage(),
      ...person,
      examType: session.getItem(SESSION_KEYS.examType),
    }),
    open: ({ token, studentKey, rollNumber, dateOfBirth }) => {
      if (studentKey !== session.getItem(SESSION_KEYS.studentKey)) leaveDrafts()
      person = { rollNumber, dateOfBirth }
      bind(studentKey)
      // Overwritten, never removed first: the other tabs would take a removal for a logout.
      local.setItem(LOCAL_KEYS.studentKey, studentKey)
      local.setItem(LOCAL_KEYS.token, token)
      announce?.(studentKey)
    },
    reset: () => {
      const isLoggedIn = loggedInNow() !== 'another'
      session.clear()
      person = NO_STUDENT
      bind(null)
      // A logout in an older tab does not log out the student who has logged in since.
      if (!isLoggedIn) return
      local.clear()
      announce?.(null)
    },
    start: (hasLoginParameters) => {
      if (!hasLoginParameters && tokenIn() === null) forgetPerson()
    },
    loggedInNow,
    follow: () => {
      if (loggedInNow() !== 'another') return
      leaveDrafts()
      person = NO_STUDENT
      bind(local.getItem(LOCAL_KEYS.studentKey))
    },
  }
}

/** For browsers that refuse storage: the values are lost with the page. */
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

/** The only session of this browser. For browser code only. */
export const browserSession = (): Session => {
  pageSession ??= createSession({
    local: usable('localStorage'),
    session: usable('sessionStorage'),
    paidBy: readPaymentReturn(new URLSearchParams(location.search))?.studentKey ?? null,
    announce: (studentKey) => studentChannel()?.postMessage({ studentKey }),
  })
  return pageSession
}

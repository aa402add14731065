import { logout } from '@medha/contract/endpoints/identity'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Language } from '@medha/messages/language'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import { browserCall, type CallWords } from './browser-call.ts'
import { browserSession } from './session.ts'
import { callTimeout } from './timeout.ts'

/** Who leaves a computer that others use does not wait for a network: after this, the browser forgets by itself. */
const LOGOUT_MS = 5_000

/** From the tap on Logout until the page is gone. */
let isLoggingOut = false

/** LOG-15: the server forgets the session, then this browser does, whether or not the call went through. */
export const logOut = async (language: Language, words: CallWords): Promise<void> => {
  isLoggingOut = true
  await browserCall(language, words)(logout, { signal: callTimeout(LOGOUT_MS) })
  browserSession().reset()
  location.assign(PATHS.login)
}

/** A session that has ended leaves nothing here, and the login page says why it is there. */
export const leaveEndedSession = (language: Language): void => {
  // Another call of the page may reach the server behind the logout and be refused: this student knows why.
  if (isLoggingOut) return
  browserSession().reset()
  const login = new URL(linkTo(PATHS.login, language), location.origin)
  login.searchParams.set(PAGE_ADDRESS.sessionEnded, '1')
  location.replace(login)
}

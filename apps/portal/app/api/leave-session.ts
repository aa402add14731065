import { logout } from '@medha/contract/endpoints/identity'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Language } from '@medha/messages/language'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import { browserCall, type CallWords } from './browser-call.ts'
import { browserSession } from './session.ts'
import { callTimeout } from './timeout.ts'

/** A student who leaves a shared computer does not wait for the network: after this, only the browser is cleared. */
const LOGOUT_MS = 5_000

/** True from the tap on Logout until the page is left. */
let isLoggingOut = false

/** LOG-15: ends the session on the server, then in this browser, whether or not the call succeeded. */
export const logOut = async (language: Language, words: CallWords): Promise<void> => {
  isLoggingOut = true
  await browserCall(language, words)(logout, { signal: callTimeout(LOGOUT_MS) })
  browserSession().reset()
  location.assign(PATHS.login)
}

/** Clears the browser after a session has ended; the login page explains why. */
export const leaveEndedSession = (language: Language): void => {
  // Another call may reach the server after the logout and be refused: this student knows why.
  if (isLoggingOut) return
  browserSession().reset()
  const login = new URL(linkTo(PATHS.login, language), location.origin)
  login.searchParams.set(PAGE_ADDRESS.sessionEnded, '1')
  location.replace(login)
}

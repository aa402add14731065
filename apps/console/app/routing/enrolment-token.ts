import { PATHS } from './paths.ts'

/**
 * The token of an enrolment link stands in the fragment, which no browser sends. It leaves the address bar at once, so
 * that it is in no bookmark, no history and no picture of the screen.
 */
export const takeEnrolmentToken = (): string | null => {
  const { pathname, hash } = location
  if (pathname !== PATHS.enrol || hash.length < 2) return null
  history.replaceState(history.state, '', pathname)
  return hash.slice(1)
}

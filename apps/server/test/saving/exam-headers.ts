import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import type { ExamCookies } from '../../src/modules/delivery/secrets/exam-cookies.ts'

export interface ExamHeaders {
  readonly cookie: string
  readonly [ATTEMPT_HEADER]: string
}

/** The headers of a player that has entered: its cookie and its attempt. */
export const examHeaders = (
  cookies: Pick<ExamCookies, 'give'>,
  attempt: { readonly attemptId: string; readonly epoch?: number },
  until: Date,
): ExamHeaders => {
  const { attemptId, epoch = 1 } = attempt
  let cookie = ''
  cookies.give(
    {
      cookie: () => undefined,
      cookieNames: () => [],
      setCookie: (name, value) => (cookie = `${name}=${value}`),
      clearCookie: () => undefined,
    },
    { attemptId, epoch },
    until,
  )
  return { cookie, [ATTEMPT_HEADER]: attemptId }
}

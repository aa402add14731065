import { launchExam } from '@medha/contract/endpoints/delivery'
import type { BodyOf } from '@medha/contract/endpoint'
import type { Language } from '@medha/messages/language'
import { recordEvent } from './analytics.ts'
import type { Call } from './call.ts'
import { openTab } from './open-tab.ts'

/** LCH-02: requests the address of the test and opens it in a new tab; otherwise returns the error text (ERR-36). */
export const launchTest = async (
  call: Call,
  language: Language,
  request: BodyOf<typeof launchExam>,
): Promise<string | null> => {
  const answer = await call(launchExam, { body: request })
  if (answer.ok) {
    // The player starts in the language of this page.
    openTab(`${answer.value.address}#${language}`)
    return null
  }
  recordEvent('test.launch-failed', { event: request.event })
  return answer.message
}

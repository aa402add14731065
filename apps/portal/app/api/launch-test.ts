import { launchExam } from '@medha/contract/endpoints/delivery'
import type { BodyOf } from '@medha/contract/endpoint'
import type { Language } from '@medha/messages/language'
import { recordEvent } from './analytics.ts'
import { browserCall, type CallWords } from './browser-call.ts'
import { openTab } from './open-tab.ts'

/** LCH-02: asks for an address and opens it in a tab of its own; or the words of why it could not (ERR-36). */
export const launchTest = async (
  language: Language,
  words: CallWords,
  request: BodyOf<typeof launchExam>,
): Promise<string | null> => {
  const answer = await browserCall(language, words)(launchExam, { body: request })
  if (answer.ok) {
    // The player begins in the language of this page.
    openTab(`${answer.value.address}#${language}`)
    return null
  }
  recordEvent('test.launch-failed', { event: request.event })
  return answer.message
}

import { player as english } from '@medha/messages/player.en'
import { player as hindi } from '@medha/messages/player.hi'
import type { QuestionWords } from '@medha/questions/question-text'
import type { Both } from '@medha/test-rules/paper-text'
import type { PlayerWords } from '../words/words.ts'

const wordsOf = ({ test, assertionReason }: PlayerWords): QuestionWords => ({
  assertion: test.assertion,
  reason: test.reason,
  listOne: test.listOne,
  listTwo: test.listTwo,
  assertionReason: Object.values(assertionReason),
})

/** The texts inside a question follow its language, not that of the buttons. */
export const questionWords: Both<QuestionWords> = { en: wordsOf(english), hi: wordsOf(hindi) }

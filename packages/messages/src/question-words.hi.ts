import type { Words } from './language.ts'
import type { questionWords as english } from './question-words.en.ts'

export const questionWords: Words<typeof english> = {
  assertion: 'अभिकथन',
  reason: 'कारण',
  listOne: 'सूची I',
  listTwo: 'सूची II',
  assertionReason: {
    'both-true-explains': 'अभिकथन और कारण दोनों सही हैं, और कारण अभिकथन की सही व्याख्या है।',
    'both-true': 'अभिकथन और कारण दोनों सही हैं, पर कारण अभिकथन की सही व्याख्या नहीं है।',
    'assertion-only': 'अभिकथन सही है, पर कारण ग़लत है।',
    'assertion-false': 'अभिकथन ग़लत है, पर कारण सही है।',
  },
}

import type { CampaignWords, Question } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'
import { iacst } from './iacst.hi.ts'

/** What the three repeater pages share: they lead to the same test, iACST, for students who have passed class 12. */
export const repeater: Pick<
  CampaignWords,
  'cardHeading' | 'apply' | 'facts' | 'details' | 'before' | 'teachers' | 'how'
> & { readonly result: Question; readonly twice: Question } = {
  cardHeading: 'परीक्षा के लिए पंजीकरण',
  apply: '{forFee} पंजीकरण करें',
  facts: [
    { label: 'छात्रवृत्ति', value: '{scholarshipMax} तक', note: '{validDays} दिन मान्य' },
    { label: 'शुल्क', value: 'ऑनलाइन {feeOnline}', note: 'ऑफ़लाइन {feeOffline}, वापस नहीं होता' },
    { label: 'हर दिन खुली', value: '{onlineWindow}', note: 'उसी दिन {closesAt} बजे तक पंजीकरण' },
    { label: 'परिणाम', value: '{result}', note: 'परीक्षा जमा करने के बाद' },
  ],
  details: iacst.details,
  before: {
    heading: 'शुरू करने से पहले',
    items: [
      { text: 'मोबाइल नंबर जिस पर OTP आ सके' },
      { text: 'जन्म तिथि, जैसी स्कूल के काग़ज़ों में है' },
      { text: 'ऑनलाइन दें तो {duration} का शांत समय' },
      { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
    ],
  },
  teachers: common.teachers,
  how: common.how,
  result: { question: 'परिणाम कब मिलेगा?', answer: 'परीक्षा जमा करने के {result} बाद। {resultNote}।' },
  twice: {
    question: 'क्या परीक्षा दो बार दे सकते हैं?',
    answer: 'एक मोबाइल नंबर से एक शैक्षणिक वर्ष में {attempts} बार परीक्षा दी जा सकती है।',
  },
}

import type { Words } from './language.ts'
import type {
  paymentFailed as failedInEnglish,
  paymentSummary as summaryInEnglish,
} from './payment-states.en.ts'

export const paymentSummary: Words<typeof summaryInEnglish> = {
  test: 'परीक्षा',
  amount: 'राशि',
  order: 'ऑर्डर नंबर',
  call: 'कोई सवाल? हमें फ़ोन करें: {phone}',
}

export const paymentFailed: Words<typeof failedInEnglish> = {
  title: 'भुगतान नहीं हो सका',
  text: 'आपका भुगतान पूरा नहीं हो पाया। कृपया दोबारा कोशिश करें।',
  cancelledTitle: 'भुगतान रद्द किया गया',
  cancelled: 'आपने भुगतान रद्द किया। कोई पैसा नहीं लिया गया।',
  money: 'अगर आपके खाते से पैसे कट गए हैं, तो वे 5 कार्य-दिवसों में वापस आ जाएँगे।',
  again: 'दोबारा कोशिश करें',
}

import type { fields as english } from './fields.en.ts'
import type { Words } from './language.ts'

export const fields: Words<typeof english> = {
  mobileOrPsid: {
    'not-a-number': 'कृपया सही मोबाइल नंबर या PSID लिखें',
    'begins-with-zero': 'कृपया सही नंबर लिखें',
  },
  mobile: { 'not-a-mobile': 'सही मोबाइल नंबर लिखें' },
  rollOrMobile: { neither: 'कृपया 12 अंकों का रोल नंबर या 10 अंकों का मोबाइल नंबर लिखें' },
  otp: { 'not-an-otp': 'कृपया सही OTP लिखें' },
  studentName: {
    required: 'कृपया विद्यार्थी का नाम लिखें',
    'too-short': 'कम से कम 2 अक्षर लिखें',
    'too-long': 'ज़्यादा से ज़्यादा 60 अक्षर लिखे जा सकते हैं',
    'not-letters': 'केवल अंग्रेज़ी अक्षर लिखें',
  },
  fatherName: {
    required: 'कृपया पिता का नाम लिखें',
    'too-short': 'कम से कम 2 अक्षर लिखें',
    'too-long': 'ज़्यादा से ज़्यादा 60 अक्षर लिखे जा सकते हैं',
    'not-letters': 'केवल अंग्रेज़ी अक्षर लिखें',
  },
  email: { required: 'कृपया ई-मेल लिखें', 'not-an-email': 'सही ई-मेल पता लिखें' },
}

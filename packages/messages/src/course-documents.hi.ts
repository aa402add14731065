import type { courseDocuments as english } from './course-documents.en.ts'

export const courseDocuments: Record<Exclude<keyof typeof english, 'parts'>, string> &
  Pick<typeof english, 'parts'> = {
  contentTitle: 'कोर्स का विवरण',
  prospectusTitle: 'विवरणिका',
  classroomSubtitle: 'क्लासरूम कोर्स',
  digitalSubtitle: 'डिजिटल कोर्स',
  features: 'कोर्स की विशेषताएँ',
  content: 'क्या पढ़ाया जाता है',
  fees: 'शुल्क के हिस्से',
  term: 'शैक्षणिक वर्ष {term}',
  total: 'छात्रवृत्ति से पहले कुल',
  scholarshipHeading: 'छात्रवृत्ति',
  scholarship:
    'छात्रवृत्ति शुल्क के हर हिस्से पर प्रतिशत में मिलती है, पूरे रुपये तक। आपकी अपनी राशि परिणाम के साथ आपके डैशबोर्ड पर है और भुगतान से पहले भी दिखती है।',
  refundHeading: 'भुगतान और वापसी',
  refund:
    'पंजीकरण शुल्क और कोर्स शुल्क वापस नहीं किए जाते। अगर सीट न बची हो या भुगतान दो बार हो गया हो, तो वह भुगतान अपने-आप पूरा वापस किया जाता है।',
  footer: 'Medha. क़ीमतें बदल सकती हैं: भुगतान से पहले जो क़ीमत दिखे, वही लागू होगी।',
  parts: {
    'Registration Fee': 'पंजीकरण शुल्क',
    'Admission Kit & Digital Access': 'एडमिशन किट और डिजिटल एक्सेस',
    'Tuition Fee': 'ट्यूशन शुल्क',
    'Tech + Exam Fee': 'तकनीक और परीक्षा शुल्क',
    'Classroom Fee Service': 'क्लासरूम सेवा शुल्क',
  },
}

import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'
import { iacst } from './iacst.hi.ts'

/** The digital scholarship: iACST, taken online only (RTE-21). */
export const adst: CampaignWords = {
  title: 'डिजिटल छात्रवृत्ति परीक्षा, केवल ऑनलाइन | Medha',
  description:
    'घर से पढ़ने वालों की छात्रवृत्ति परीक्षा: केवल ऑनलाइन, {feeOnline}, हर दिन। {scholarshipMax} तक छात्रवृत्ति।',
  eyebrow: 'डिजिटल छात्रवृत्ति परीक्षा',
  heading: 'घर से पढ़ें। {scholarshipMax} तक छात्रवृत्ति पाएँ।',
  lede: 'तत्काल प्रवेश एवं छात्रवृत्ति परीक्षा, केवल ऑनलाइन। {classes} के लिए।',
  artworkLabel: 'भरे हुए उत्तर-गोलों से बना लैपटॉप, जिस पर सही का निशान है',
  cardHeading: 'ऑनलाइन परीक्षा के लिए पंजीकरण',
  apply: '{forFee} पंजीकरण करें',
  facts: [
    { label: 'शुल्क', value: '{feeOnline}', note: 'केवल ऑनलाइन' },
    { label: 'अवधि', value: '{duration}', note: 'एक ही बार में' },
    { label: 'हर दिन खुली', value: '{onlineWindow}', note: 'उसी दिन {closesAt} बजे तक पंजीकरण' },
    { label: 'परिणाम', value: '{result}', note: 'परीक्षा जमा करने के बाद' },
  ],
  details: {
    heading: 'परीक्षा की जानकारी',
    rows: [
      { term: 'माध्यम', value: 'केवल ऑनलाइन', note: 'आप जहाँ भी हों, फ़ोन, टैबलेट या कंप्यूटर पर।' },
      ...iacst.details.rows.slice(1),
    ],
  },
  before: {
    heading: 'शुरू करने से पहले',
    items: [
      { text: 'मोबाइल नंबर जिस पर OTP आ सके' },
      { text: 'जन्म तिथि, जैसी स्कूल के काग़ज़ों में है' },
      { text: 'चार्ज किया हुआ फ़ोन, या घर में हो तो कंप्यूटर' },
      { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
    ],
  },
  who: {
    heading: 'कौन दे सकता है',
    classesLabel: '{classes} के लिए',
    groups: [
      { title: 'जिनके पास केंद्र नहीं', items: ['कोई भी शहर, कोई भी गाँव', 'बस इंटरनेट चाहिए'] },
      { title: 'जिनका दिन भरा रहता है', items: ['सुबह जल्दी या शाम को दें', 'किसी भी दिन, {onlineWindow}'] },
      { title: 'जो ऑनलाइन पढ़ते हैं', items: ['{scholarshipMax} तक छात्रवृत्ति', '{validDays} दिन मान्य'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '0 किमी', text: 'का सफ़र: परीक्षा, परिणाम और प्रवेश, सब घर बैठे' },
      { figure: '{scholarshipMax}', text: 'तक की बचत कक्षा और ट्यूशन शुल्क पर' },
      { figure: '{result}', text: 'में परिणाम, हर विषय के विश्लेषण के साथ' },
    ],
  },
  teachers: common.teachers,
  highlights: {
    heading: 'ख़ास बातें',
    slides: [
      { title: 'कहीं जाना नहीं', text: 'परीक्षा, पढ़ाई और सवालों के हल: सब आपके अपने फ़ोन पर।' },
      { title: 'जिस दिन चाहें', text: 'परीक्षा की तारीख़ का इंतज़ार नहीं: परीक्षा हर दिन सुबह से खुली रहती है।' },
      {
        title: 'कमज़ोर नेटवर्क की चिंता नहीं',
        text: 'उत्तर आपके फ़ोन पर सुरक्षित रहते हैं और नेटवर्क लौटते ही भेज दिए जाते हैं।',
      },
    ],
  },
  how: common.howOnline,
  questions: {
    heading: 'सवाल-जवाब',
    items: [
      common.device,
      {
        question: 'क्या यही परीक्षा केंद्र पर दे सकते हैं?',
        answer: 'इस पंजीकरण से नहीं: यह ऑनलाइन परीक्षा के लिए है। iACST के पेज पर दोनों मिलेंगे।',
      },
      common.change,
      { question: 'परिणाम कब मिलेगा?', answer: 'परीक्षा जमा करने के {result} बाद। {resultNote}।' },
    ],
  },
}

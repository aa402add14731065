import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'

/** LND-15: the model of all landing pages. */
export const iacst: CampaignWords = {
  title: 'iACST: {classes} के लिए छात्रवृत्ति परीक्षा | Medha',
  description:
    'तत्काल प्रवेश एवं छात्रवृत्ति परीक्षा। ऑनलाइन {feeOnline}, हर दिन खुली, {duration}। {scholarshipMax} तक छात्रवृत्ति, परिणाम {result} में।',
  eyebrow: 'iACST',
  heading: '{durationInWords}। {scholarshipMax} तक छात्रवृत्ति।',
  lede: '{classes} के लिए तत्काल प्रवेश एवं छात्रवृत्ति परीक्षा। ऑनलाइन {feeOnline}, जिस दिन चाहें।',
  artworkLabel: 'भरे हुए उत्तर-गोलों से बनी उपाधि की टोपी',
  cardHeading: 'परीक्षा के लिए पंजीकरण',
  apply: '{forFee} पंजीकरण करें',
  facts: [
    { label: 'शुल्क', value: 'ऑनलाइन {feeOnline}', note: 'ऑफ़लाइन {feeOffline}, वापस नहीं होता' },
    { label: 'अवधि', value: '{duration}', note: 'एक ही बार में' },
    { label: 'हर दिन खुली', value: '{onlineWindow}', note: 'उसी दिन {closesAt} बजे तक पंजीकरण' },
    { label: 'परिणाम', value: '{result}', note: 'परीक्षा जमा करने के बाद' },
  ],
  details: {
    heading: 'परीक्षा की जानकारी',
    rows: [
      {
        term: 'माध्यम',
        value: 'ऑनलाइन या केंद्र पर',
        note: 'ऑनलाइन परीक्षा फ़ोन, टैबलेट या कंप्यूटर पर दे सकते हैं। ऑफ़लाइन शुल्क {feeOffline} वापस नहीं होता।',
      },
      {
        term: 'समय',
        value: 'हर दिन {onlineWindow}',
        note: 'इस बीच कभी भी शुरू करें; आपके पास {duration} होंगे।',
      },
      { term: 'प्रयास', value: 'एक शैक्षणिक वर्ष में {attempts} बार', note: 'गिनती हर मोबाइल नंबर की अलग होती है।' },
      {
        term: 'छात्रवृत्ति',
        value: '{scholarshipMax} तक, {validDays} दिन मान्य',
        note: 'परीक्षा के दिन से।',
      },
    ],
  },
  before: {
    heading: 'शुरू करने से पहले',
    items: [
      { text: 'मोबाइल नंबर जिस पर OTP आ सके' },
      { text: 'जन्म तिथि, जैसी स्कूल के काग़ज़ों में है' },
      { text: 'आपकी अभी की कक्षा और स्ट्रीम' },
      { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
    ],
  },
  who: {
    heading: 'कौन दे सकता है',
    classesLabel: '{classes} के लिए',
    groups: [
      { title: 'कक्षा 6 से 10', items: ['फाउंडेशन पाठ्यक्रम', 'विज्ञान, गणित और मानसिक योग्यता'] },
      {
        title: 'कक्षा 11 और 12',
        items: ['मेडिकल या इंजीनियरिंग स्ट्रीम', '1, 2 और 3 वर्षीय कक्षा पाठ्यक्रम'],
      },
      {
        title: 'कक्षा 12 उत्तीर्ण',
        items: ['NEET और JEE के रिपीटर पाठ्यक्रम', '{scholarshipMax} तक छात्रवृत्ति'],
      },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'तक की बचत कक्षा और ट्यूशन शुल्क पर' },
      { figure: '{result}', text: 'में परिणाम, हर विषय के विश्लेषण के साथ' },
      { figure: '{validDays} दिन', text: 'छात्रवृत्ति के साथ प्रवेश का निर्णय लेने के लिए' },
    ],
  },
  teachers: common.teachers,
  highlights: {
    heading: 'ख़ास बातें',
    slides: [
      { title: 'जिस दिन चाहें', text: 'परीक्षा की तारीख़ का इंतज़ार नहीं: परीक्षा हर दिन सुबह से खुली रहती है।' },
      {
        title: 'घर पर या केंद्र पर',
        text: 'अपने फ़ोन पर दें या केंद्र की मेज़ पर। ऑनलाइन {feeOnline}, केंद्र पर {feeOffline}।',
      },
      { title: 'जानें आप कहाँ हैं', text: 'हर विषय के अंक, ताकि पता चले आगे किस पर मेहनत करनी है।' },
    ],
  },
  how: common.how,
  questions: {
    heading: 'सवाल-जवाब',
    items: [
      common.device,
      common.change,
      { question: 'परिणाम कब मिलेगा?', answer: 'परीक्षा जमा करने के {result} बाद। {resultNote}।' },
      {
        question: 'ऑनलाइन में बदलने पर क्या ऑफ़लाइन शुल्क वापस होगा?',
        answer: 'नहीं। {feeOffline} का शुल्क वापस नहीं होता, और वापस ऑफ़लाइन आने पर दोबारा नहीं लिया जाता।',
      },
    ],
  },
}

import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'

/** LND-07, LND-18 */
export const jeeOpen: CampaignWords = {
  title: 'JEE ओपन टेस्ट, ऑनलाइन, मेन्स और एडवांस्ड | Medha',
  description:
    'दो ऑनलाइन परीक्षाएँ: JEE मेन्स ओपन टेस्ट और JEE एडवांस्ड ओपन टेस्ट। {classes} के लिए। {forFee} पंजीकरण करें।',
  eyebrow: 'JEE ओपन टेस्ट',
  heading: 'JEE के दो प्रश्नपत्र। दो असली अभ्यास।',
  lede: '{classes} के लिए JEE मेन्स और JEE एडवांस्ड ओपन टेस्ट, ऑनलाइन। {forFee} पंजीकरण करें।',
  artworkLabel: 'भरे हुए उत्तर-गोलों से बना वलय वाला ग्रह',
  cardHeading: 'ओपन टेस्ट के लिए पंजीकरण',
  apply: '{forFee} पंजीकरण करें',
  facts: [
    { label: 'परीक्षा के दिन', value: '{paperDays}', note: 'हर दिन एक प्रश्नपत्र' },
    { label: 'पंजीकरण शुल्क', value: '{feeOnline}', note: 'हर प्रश्नपत्र के लिए' },
    { label: 'अवधि', value: '{duration}', note: 'हर प्रश्नपत्र की' },
    { label: 'माध्यम', value: 'ऑनलाइन', note: 'आप जहाँ भी हों' },
  ],
  details: {
    heading: 'परीक्षा की जानकारी',
    rows: [
      {
        term: '{paper1Day}',
        value: '{paper1}',
        note: 'प्रश्नों का ढंग, अंक और समय, सब असली परीक्षा जैसे।',
      },
      { term: '{paper2Day}', value: '{paper2}', note: 'उस परीक्षा के ढंग और अंकों के साथ।' },
      { term: 'शुल्क', value: '{feeOnline}', note: 'हर प्रश्नपत्र के पंजीकरण के लिए।' },
      { term: 'परिणाम', value: 'हर परीक्षा के {result} बाद', note: '{resultNote}।' },
    ],
  },
  before: {
    heading: 'शुरू करने से पहले',
    items: [
      { text: 'मोबाइल नंबर जिस पर OTP आ सके' },
      { text: 'हो सके तो कंप्यूटर: प्रश्नपत्र पढ़ना आसान रहता है' },
      { text: 'दोनों दिन {duration} का शांत समय' },
      { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
    ],
  },
  who: {
    heading: 'कौन दे सकता है',
    classesLabel: 'इंजीनियरिंग स्ट्रीम में {classes} के लिए',
    groups: [
      { title: 'कक्षा 11', items: ['इंजीनियरिंग स्ट्रीम', 'एक साल पहले ही प्रश्नपत्र को जान लें'] },
      { title: 'कक्षा 12', items: ['इंजीनियरिंग स्ट्रीम', 'पहले प्रयास से पहले ख़ुद को परखें'] },
      { title: 'ड्रॉप ईयर', items: ['JEE की दोबारा तैयारी', 'देखें पिछली बार से क्या बदला'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{feeOnline}', text: 'पंजीकरण, विश्लेषण भी साथ' },
      { figure: '2', text: 'प्रश्नपत्र, मेन्स और एडवांस्ड, असली परीक्षा की तरह' },
      { figure: '{result}', text: 'में परिणाम, प्रश्नवार उत्तरों के साथ' },
    ],
  },
  teachers: common.teachers,
  highlights: {
    heading: 'ख़ास बातें',
    slides: [
      { title: 'मेन्स भी, एडवांस्ड भी', text: 'दोनों दें और महसूस करें कि प्रश्न कैसे बदलते हैं।' },
      { title: 'वही स्क्रीन जो आगे मिलेगी', text: 'प्रश्नों की पट्टी, घड़ी और बटन राष्ट्रीय एजेंसी जैसे।' },
      { title: 'पूरे भारत में', text: 'उसी दिन वही प्रश्नपत्र देने वालों के बीच आपकी रैंक।' },
      { title: 'हर उत्तर की व्याख्या', text: 'परिणाम के बाद हर प्रश्न का हल।' },
    ],
  },
  how: common.howOnline,
  questions: {
    heading: 'सवाल-जवाब',
    items: [
      common.device,
      {
        question: 'क्या दोनों प्रश्नपत्र देना ज़रूरी है?',
        answer: 'नहीं। दोनों अलग-अलग हैं, पर ज़्यादातर विद्यार्थी दोनों देते हैं।',
      },
      { question: 'परिणाम कब मिलेगा?', answer: 'हर परीक्षा के {result} बाद। {resultNote}।' },
      { question: 'कितना शुल्क है?', answer: 'हर प्रश्नपत्र के लिए: {feeOnline}।' },
    ],
  },
}

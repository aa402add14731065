import type { Campaign } from '../campaign.ts'
import { common } from './every-campaign.ts'

/** LND-16 */
export const invictus: Campaign = {
  en: {
    title: 'Invictus Ace: JEE scholarship test for classes 8 to 12 | Medha',
    description:
      'The JEE-oriented scholarship test: up to {scholarshipMax} scholarship and cash awards. One test of {duration}, fee {feeOnline}.',
    eyebrow: 'Invictus Ace, for classes 8 to 12',
    heading: 'Aim at JEE with up to {scholarshipMax} scholarship.',
    lede: 'One {duration} test, one attempt, and cash awards at the top. Fee {feeOnline}, online or offline.',
    artworkLabel: 'A rising star drawn in filled answer bubbles',
    cardHeading: 'Register for Invictus',
    apply: 'Register for {feeOnline}',
    facts: [
      { label: 'Test dates', value: '{days}', note: 'choose one' },
      { label: 'Duration', value: '{duration}', note: 'one attempt' },
      { label: 'Online', value: '{onlineWindow}', note: 'offline {offlineWindow}' },
      { label: 'Result', value: '{result}', note: 'after the test' },
    ],
    details: {
      heading: 'Test details',
      rows: [
        {
          term: 'Fee',
          value: '{feeOnline}',
          note: 'Online or offline, non-refundable.',
        },
        {
          term: 'Timings',
          value: 'Online {onlineWindow}',
          note: 'Offline {offlineWindow}. The test lasts {duration}.',
        },
        {
          term: 'Registration',
          value: 'Closes {closesDays} days before',
          note: 'Later dates stay open until then.',
        },
        { term: 'Result', value: '{result} after the test', note: '{resultNote}.' },
      ],
    },
    before: {
      heading: 'Before you start',
      items: [
        { text: 'A mobile number that can receive an OTP' },
        { text: 'Date of birth, as in school records' },
        { text: 'A way to pay {feeOnline}: UPI, card or net banking' },
        { text: 'PSID, only if you already have one', isOptional: true },
      ],
    },
    who: {
      heading: 'Who can take it',
      classesLabel: 'Open to classes 8 to 12',
      groups: [
        { title: 'Classes 8 to 10', items: ['Mathematics, science and reasoning', 'A first look at JEE'] },
        { title: 'Class 11', items: ['Physics, chemistry, mathematics', 'The two-year road to JEE'] },
        { title: 'Class 12', items: ['Physics, chemistry, mathematics', 'The last year before JEE'] },
      ],
    },
    why: {
      ...common.en.why,
      points: [
        { figure: '{scholarshipMax}', text: 'scholarship for the best, and cash awards at the top' },
        { figure: 'JEE', text: 'the gateway to our JEE programme' },
        { figure: '{attempts}', text: 'attempt: the same paper and the same chance for everyone' },
      ],
    },
    teachers: common.en.teachers,
    highlights: {
      heading: 'About the test',
      slides: [
        { title: 'Made for JEE', text: 'Questions in the style you will meet, at the level of your class.' },
        { title: 'One paper, one attempt', text: '{duration}, once. What you show that day is what counts.' },
        { title: 'Online or at a centre', text: 'Your own desk or ours: the paper is the same.' },
        { title: 'Cash awards', text: 'The best of every class receive an award besides the scholarship.' },
        { title: 'A place in the programme', text: 'A good rank opens the JEE programme directly.' },
      ],
    },
    how: common.en.how,
    questions: {
      heading: 'Questions',
      items: [
        common.en.device,
        common.en.change,
        { question: 'When do I get my result?', answer: '{result} after the test. {resultNote}.' },
        { question: 'Is the fee refunded?', answer: 'No. The fee of {feeOnline} is non-refundable.' },
      ],
    },
  },
  hi: {
    title: 'Invictus Ace: कक्षा 8 से 12 के लिए JEE छात्रवृत्ति परीक्षा | Medha',
    description:
      'JEE पर केंद्रित छात्रवृत्ति परीक्षा: {scholarshipMax} तक छात्रवृत्ति और नक़द पुरस्कार। अवधि {duration}, शुल्क {feeOnline}।',
    eyebrow: 'Invictus Ace, कक्षा 8 से 12 के लिए',
    heading: 'JEE का लक्ष्य, {scholarshipMax} तक छात्रवृत्ति।',
    lede: '{duration} की एक परीक्षा, एक प्रयास, और सबसे आगे रहने वालों को नक़द पुरस्कार। शुल्क {feeOnline}, ऑनलाइन या ऑफ़लाइन।',
    artworkLabel: 'भरे हुए उत्तर-गोलों से बना उगता तारा',
    cardHeading: 'Invictus के लिए पंजीकरण',
    apply: '{feeOnline} में पंजीकरण करें',
    facts: [
      { label: 'परीक्षा की तारीख़ें', value: '{days}', note: 'कोई एक चुनें' },
      { label: 'अवधि', value: '{duration}', note: 'एक प्रयास' },
      { label: 'ऑनलाइन', value: '{onlineWindow}', note: 'ऑफ़लाइन {offlineWindow}' },
      { label: 'परिणाम', value: '{result}', note: 'परीक्षा के बाद' },
    ],
    details: {
      heading: 'परीक्षा की जानकारी',
      rows: [
        { term: 'शुल्क', value: '{feeOnline}', note: 'ऑनलाइन या ऑफ़लाइन, वापस नहीं होता।' },
        {
          term: 'समय',
          value: 'ऑनलाइन {onlineWindow}',
          note: 'ऑफ़लाइन {offlineWindow}। परीक्षा {duration} की है।',
        },
        {
          term: 'पंजीकरण',
          value: '{closesDays} दिन पहले बंद',
          note: 'आगे की तारीख़ें तब तक खुली रहती हैं।',
        },
        { term: 'परिणाम', value: 'परीक्षा के {result} बाद', note: '{resultNote}।' },
      ],
    },
    before: {
      heading: 'शुरू करने से पहले',
      items: [
        { text: 'मोबाइल नंबर जिस पर OTP आ सके' },
        { text: 'जन्म तिथि, जैसी विद्यालय के अभिलेख में है' },
        { text: '{feeOnline} देने का साधन: UPI, कार्ड या नेट बैंकिंग' },
        { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
      ],
    },
    who: {
      heading: 'कौन दे सकता है',
      classesLabel: 'कक्षा 8 से 12 के लिए',
      groups: [
        { title: 'कक्षा 8 से 10', items: ['गणित, विज्ञान और तर्कशक्ति', 'JEE की पहली झलक'] },
        { title: 'कक्षा 11', items: ['भौतिकी, रसायन, गणित', 'JEE तक दो साल का रास्ता'] },
        { title: 'कक्षा 12', items: ['भौतिकी, रसायन, गणित', 'JEE से पहले का आख़िरी साल'] },
      ],
    },
    why: {
      ...common.hi.why,
      points: [
        { figure: '{scholarshipMax}', text: 'छात्रवृत्ति सबसे अच्छे विद्यार्थियों को, साथ में नक़द पुरस्कार' },
        { figure: 'JEE', text: 'कार्यक्रम में प्रवेश का रास्ता' },
        { figure: '{attempts}', text: 'प्रयास: सबके लिए एक ही प्रश्नपत्र, एक ही मौक़ा' },
      ],
    },
    teachers: common.hi.teachers,
    highlights: {
      heading: 'परीक्षा के बारे में',
      slides: [
        { title: 'JEE के लिए बनी', text: 'वैसे ही प्रश्न जैसे आगे मिलेंगे, आपकी कक्षा के स्तर पर।' },
        { title: 'एक प्रश्नपत्र, एक प्रयास', text: '{duration}, एक बार। उस दिन का प्रदर्शन ही गिना जाता है।' },
        { title: 'ऑनलाइन या केंद्र पर', text: 'अपनी मेज़ हो या हमारी: प्रश्नपत्र एक ही है।' },
        { title: 'नक़द पुरस्कार', text: 'हर कक्षा के श्रेष्ठ विद्यार्थियों को छात्रवृत्ति के साथ पुरस्कार।' },
        { title: 'कार्यक्रम में जगह', text: 'अच्छी रैंक से JEE कार्यक्रम में सीधा प्रवेश।' },
      ],
    },
    how: common.hi.how,
    questions: {
      heading: 'सवाल-जवाब',
      items: [
        common.hi.device,
        common.hi.change,
        { question: 'परिणाम कब मिलेगा?', answer: 'परीक्षा के {result} बाद। {resultNote}।' },
        { question: 'क्या शुल्क वापस होगा?', answer: 'नहीं। {feeOnline} का शुल्क वापस नहीं होता।' },
      ],
    },
  },
}

import type { Campaign } from '../campaign.ts'
import { common } from './every-campaign.ts'

/** LND-15: the model of all landing pages. */
export const iacst: Campaign = {
  en: {
    title: 'iACST: scholarship test for classes 6 to 12 | Medha',
    description:
      'The instant admission cum scholarship test. Free online, open every day, {duration}. Up to {scholarshipMax} scholarship, result {result} after you submit.',
    eyebrow: 'iACST',
    heading: 'One hour. Up to {scholarshipMax} scholarship.',
    lede: 'The instant admission cum scholarship test for classes 6 to 12 and class 12 passed. Free online, any day.',
    artworkLabel: 'A graduation cap drawn in filled answer bubbles',
    cardHeading: 'Register for the test',
    apply: 'Register free',
    facts: [
      { label: 'Fee', value: '{feeOnline} online', note: '{feeOffline} offline, non-refundable' },
      { label: 'Duration', value: '{duration}', note: 'one sitting' },
      { label: 'Open every day', value: '{onlineWindow}', note: 'register until {closesAt} the same day' },
      { label: 'Result', value: '{result}', note: 'after you submit' },
    ],
    details: {
      heading: 'Test details',
      rows: [
        {
          term: 'Mode',
          value: 'Online or at a centre',
          note: 'Online works on a phone, tablet or computer. The offline fee of {feeOffline} is non-refundable.',
        },
        {
          term: 'Exam window',
          value: '{onlineWindow}, daily',
          note: 'Start any time in the window; you have {duration}.',
        },
        {
          term: 'Attempts',
          value: '{attempts} in an academic year',
          note: 'Counted for each mobile number.',
        },
        {
          term: 'Scholarship',
          value: 'Up to {scholarshipMax}, valid {validDays} days',
          note: 'From the day of the exam.',
        },
      ],
    },
    before: {
      heading: 'Before you start',
      items: [
        { text: 'A mobile number that can receive an OTP' },
        { text: 'Date of birth, as in school records' },
        { text: 'Class and stream you study now' },
        { text: 'PSID, only if you already have one', isOptional: true },
      ],
    },
    who: {
      heading: 'Who can take it',
      classesLabel: 'Open to classes 6 to 12 and class 12 passed',
      groups: [
        {
          title: 'Classes 6 to 10',
          items: ['Foundation courses', 'Science, mathematics and mental ability'],
        },
        {
          title: 'Classes 11 and 12',
          items: ['Medical or engineering stream', '1-, 2- and 3-year classroom courses'],
        },
        {
          title: 'Class 12 passed',
          items: ['Repeater courses for NEET and JEE', 'Scholarship up to {scholarshipMax}'],
        },
      ],
    },
    why: {
      ...common.en.why,
      points: [
        { figure: '{scholarshipMax}', text: 'the most you can save on classroom and tuition fee' },
        { figure: '{result}', text: 'from submitting to your result, with subject analysis' },
        { figure: '{validDays} days', text: 'to decide on admission with your scholarship' },
      ],
    },
    teachers: common.en.teachers,
    highlights: {
      heading: 'Highlights',
      slides: [
        { title: 'Any day you like', text: 'No waiting for a test date: the window opens every morning.' },
        {
          title: 'At home or at a centre',
          text: 'Online costs nothing. A desk at a centre costs {feeOffline}.',
        },
        { title: 'Know where you stand', text: 'Marks by subject, so that you see what to work on next.' },
      ],
    },
    how: common.en.how,
    questions: {
      heading: 'Questions',
      items: [
        common.en.device,
        common.en.change,
        {
          question: 'When do I get my result?',
          answer: '{result} after you submit. {resultNote}.',
        },
        {
          question: 'Is the offline fee refunded if I move to online?',
          answer:
            'No. The fee of {feeOffline} is non-refundable, and you are not charged again if you move back.',
        },
      ],
    },
  },
  hi: {
    title: 'iACST: कक्षा 6 से 12 के लिए छात्रवृत्ति परीक्षा | Medha',
    description:
      'तत्काल प्रवेश एवं छात्रवृत्ति परीक्षा। ऑनलाइन निःशुल्क, हर दिन खुली, {duration}। {scholarshipMax} तक छात्रवृत्ति, परिणाम {result} में।',
    eyebrow: 'iACST',
    heading: 'एक घंटा। {scholarshipMax} तक छात्रवृत्ति।',
    lede: 'कक्षा 6 से 12 और कक्षा 12 उत्तीर्ण के लिए तत्काल प्रवेश एवं छात्रवृत्ति परीक्षा। ऑनलाइन निःशुल्क, किसी भी दिन।',
    artworkLabel: 'भरे हुए उत्तर-गोलों से बनी दीक्षांत टोपी',
    cardHeading: 'परीक्षा के लिए पंजीकरण',
    apply: 'निःशुल्क पंजीकरण करें',
    facts: [
      { label: 'शुल्क', value: 'ऑनलाइन {feeOnline}', note: 'ऑफ़लाइन {feeOffline}, वापस नहीं होता' },
      { label: 'अवधि', value: '{duration}', note: 'एक ही बैठक में' },
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
        { term: 'प्रयास', value: 'एक शैक्षणिक वर्ष में {attempts}', note: 'हर मोबाइल नंबर के लिए गिने जाते हैं।' },
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
        { text: 'जन्म तिथि, जैसी विद्यालय के अभिलेख में है' },
        { text: 'आपकी अभी की कक्षा और स्ट्रीम' },
        { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
      ],
    },
    who: {
      heading: 'कौन दे सकता है',
      classesLabel: 'कक्षा 6 से 12 और कक्षा 12 उत्तीर्ण के लिए',
      groups: [
        { title: 'कक्षा 6 से 10', items: ['फ़ाउंडेशन पाठ्यक्रम', 'विज्ञान, गणित और मानसिक योग्यता'] },
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
      ...common.hi.why,
      points: [
        { figure: '{scholarshipMax}', text: 'तक की बचत कक्षा और ट्यूशन शुल्क पर' },
        { figure: '{result}', text: 'में परिणाम, हर विषय के विश्लेषण के साथ' },
        { figure: '{validDays} दिन', text: 'छात्रवृत्ति के साथ प्रवेश का निर्णय लेने के लिए' },
      ],
    },
    teachers: common.hi.teachers,
    highlights: {
      heading: 'ख़ास बातें',
      slides: [
        { title: 'जिस दिन चाहें', text: 'परीक्षा की तारीख़ का इंतज़ार नहीं: परीक्षा हर सुबह खुलती है।' },
        { title: 'घर पर या केंद्र पर', text: 'ऑनलाइन कोई शुल्क नहीं। केंद्र पर परीक्षा का शुल्क {feeOffline} है।' },
        { title: 'जानें आप कहाँ हैं', text: 'हर विषय के अंक, ताकि पता चले आगे किस पर मेहनत करनी है।' },
      ],
    },
    how: common.hi.how,
    questions: {
      heading: 'सवाल-जवाब',
      items: [
        common.hi.device,
        common.hi.change,
        { question: 'परिणाम कब मिलेगा?', answer: 'परीक्षा जमा करने के {result} बाद। {resultNote}।' },
        {
          question: 'ऑनलाइन में बदलने पर क्या ऑफ़लाइन शुल्क वापस होगा?',
          answer: 'नहीं। {feeOffline} का शुल्क वापस नहीं होता, और वापस ऑफ़लाइन आने पर दोबारा नहीं लिया जाता।',
        },
      ],
    },
  },
}

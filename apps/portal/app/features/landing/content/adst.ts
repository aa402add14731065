import type { Campaign } from '../campaign.ts'
import { iacst } from './iacst.ts'

/** The digital scholarship: iACST, taken online only (RTE-21). */
export const adst: Campaign = {
  en: {
    ...iacst.en,
    title: 'Digital scholarship test, online and free | Medha',
    description:
      'The scholarship test for learning from home: online only, free, open every day. Up to {scholarshipMax} scholarship.',
    eyebrow: 'Digital scholarship test',
    heading: 'Learn from home. Up to {scholarshipMax} scholarship.',
    lede: 'The instant admission cum scholarship test, online only. For classes 6 to 12 and class 12 passed.',
    facts: [{ label: 'Fee', value: '{feeOnline}', note: 'online only' }, ...iacst.en.facts.slice(1)],
    details: {
      heading: 'Test details',
      rows: [
        { term: 'Mode', value: 'Online only', note: 'On a phone, tablet or computer, wherever you are.' },
        ...iacst.en.details.rows.slice(1),
      ],
    },
    highlights: {
      heading: 'Highlights',
      slides: [
        { title: 'No travel', text: 'Test, classes and doubts: everything happens on your own device.' },
        { title: 'Any day you like', text: 'No waiting for a test date: the window opens every morning.' },
        { title: 'Know where you stand', text: 'Marks by subject, so that you see what to work on next.' },
      ],
    },
    questions: { heading: 'Questions', items: iacst.en.questions.items.slice(0, 3) },
  },
  hi: {
    ...iacst.hi,
    title: 'डिजिटल छात्रवृत्ति परीक्षा, ऑनलाइन और निःशुल्क | Medha',
    description:
      'घर से पढ़ने वालों की छात्रवृत्ति परीक्षा: केवल ऑनलाइन, निःशुल्क, हर दिन। {scholarshipMax} तक छात्रवृत्ति।',
    eyebrow: 'डिजिटल छात्रवृत्ति परीक्षा',
    heading: 'घर से पढ़ें। {scholarshipMax} तक छात्रवृत्ति।',
    lede: 'तत्काल प्रवेश एवं छात्रवृत्ति परीक्षा, केवल ऑनलाइन। कक्षा 6 से 12 और कक्षा 12 उत्तीर्ण के लिए।',
    facts: [{ label: 'शुल्क', value: '{feeOnline}', note: 'केवल ऑनलाइन' }, ...iacst.hi.facts.slice(1)],
    details: {
      heading: 'परीक्षा की जानकारी',
      rows: [
        { term: 'माध्यम', value: 'केवल ऑनलाइन', note: 'जहाँ भी हों, फ़ोन, टैबलेट या कंप्यूटर पर।' },
        ...iacst.hi.details.rows.slice(1),
      ],
    },
    highlights: {
      heading: 'ख़ास बातें',
      slides: [
        { title: 'कहीं जाना नहीं', text: 'परीक्षा, कक्षा और शंका-समाधान: सब आपके अपने उपकरण पर।' },
        { title: 'जिस दिन चाहें', text: 'परीक्षा की तारीख़ का इंतज़ार नहीं: परीक्षा हर सुबह खुलती है।' },
        { title: 'जानें आप कहाँ हैं', text: 'हर विषय के अंक, ताकि पता चले आगे किस पर मेहनत करनी है।' },
      ],
    },
    questions: { heading: 'सवाल-जवाब', items: iacst.hi.questions.items.slice(0, 3) },
  },
}

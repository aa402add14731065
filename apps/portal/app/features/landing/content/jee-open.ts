import type { Campaign } from '../campaign.ts'
import { common } from './every-campaign.ts'

/** LND-18 */
export const jeeOpen: Campaign = {
  en: {
    title: 'JEE open test, online and free | Medha',
    description:
      'Two free online tests: JEE Mains and JEE Advanced open test. For class 11, class 12 and drop-year students.',
    eyebrow: 'JEE open test',
    heading: 'Two Sundays. Two real JEE papers. Free.',
    lede: 'JEE Mains and JEE Advanced open tests, online, for class 11, class 12 and drop-year students.',
    artworkLabel: 'A ringed planet drawn in filled answer bubbles',
    cardHeading: 'Register for the open test',
    apply: 'Register free',
    facts: [
      { label: 'Test days', value: '{paperDays}', note: 'one paper each' },
      { label: 'Registration fee', value: '₹0', note: 'for both tests' },
      { label: 'Duration', value: '{duration}', note: 'each paper' },
      { label: 'Mode', value: 'Online', note: 'from wherever you are' },
    ],
    details: {
      heading: 'Test details',
      rows: [
        {
          term: 'First paper',
          value: 'JEE Mains open test',
          note: 'The pattern, the marking and the clock of Mains.',
        },
        {
          term: 'Second paper',
          value: 'JEE Advanced open test',
          note: 'On a day of its own, at the level of Advanced.',
        },
        { term: 'Fee', value: '₹0', note: 'Nothing to pay for either paper.' },
        { term: 'Result', value: '{result} after each test', note: '{resultNote}.' },
      ],
    },
    before: {
      heading: 'Before you start',
      items: [
        { text: 'A mobile number that can receive an OTP' },
        { text: 'A computer if you can: the paper is easier to read' },
        { text: 'Three quiet hours on both days' },
        { text: 'PSID, only if you already have one', isOptional: true },
      ],
    },
    who: {
      heading: 'Who can take it',
      classesLabel: 'Open to class 11, class 12 and drop-year students, engineering stream',
      groups: [
        { title: 'Class 11', items: ['Engineering stream', 'Know the paper a year early'] },
        { title: 'Class 12', items: ['Engineering stream', 'Measure yourself before the first attempt'] },
        { title: 'Drop year', items: ['JEE repeaters', 'See what has changed since last time'] },
      ],
    },
    why: {
      ...common.en.why,
      points: [
        { figure: '₹0', text: 'for two full papers with analysis' },
        { figure: '2', text: 'papers in one week, as in the real season' },
        { figure: '{result}', text: 'to your result, question by question' },
      ],
    },
    teachers: common.en.teachers,
    highlights: {
      heading: 'Highlights',
      slides: [
        {
          title: 'Mains, then Advanced',
          text: 'Both papers within a week, so that you feel the change of gear.',
        },
        {
          title: 'The screen you will see',
          text: 'Palette, timer and buttons as the national agency has them.',
        },
        { title: 'All India', text: 'Your rank among everyone who took the same paper on the same day.' },
        { title: 'Every answer explained', text: 'After the result, each question with its solution.' },
      ],
    },
    how: common.en.how,
    questions: {
      heading: 'Questions',
      items: [
        common.en.device,
        {
          question: 'Do I have to take both papers?',
          answer: 'No. Each stands on its own, but most take both.',
        },
        { question: 'When do I get my result?', answer: '{result} after each test. {resultNote}.' },
        { question: 'Is it really free?', answer: 'Yes. The registration fee is ₹0 for both papers.' },
      ],
    },
  },
  hi: {
    title: 'JEE ओपन टेस्ट, ऑनलाइन और निःशुल्क | Medha',
    description:
      'दो निःशुल्क ऑनलाइन परीक्षाएँ: JEE मेन्स और JEE एडवांस्ड ओपन टेस्ट। कक्षा 11, कक्षा 12 और ड्रॉप ईयर के लिए।',
    eyebrow: 'JEE ओपन टेस्ट',
    heading: 'दो रविवार। JEE के दो पूरे प्रश्नपत्र। निःशुल्क।',
    lede: 'JEE मेन्स और JEE एडवांस्ड ओपन टेस्ट, ऑनलाइन, कक्षा 11, कक्षा 12 और ड्रॉप ईयर के विद्यार्थियों के लिए।',
    artworkLabel: 'भरे हुए उत्तर-गोलों से बना वलय वाला ग्रह',
    cardHeading: 'ओपन टेस्ट के लिए पंजीकरण',
    apply: 'निःशुल्क पंजीकरण करें',
    facts: [
      { label: 'परीक्षा के दिन', value: '{paperDays}', note: 'हर दिन एक प्रश्नपत्र' },
      { label: 'पंजीकरण शुल्क', value: '₹0', note: 'दोनों परीक्षाओं के लिए' },
      { label: 'अवधि', value: '{duration}', note: 'हर प्रश्नपत्र' },
      { label: 'माध्यम', value: 'ऑनलाइन', note: 'जहाँ भी हों' },
    ],
    details: {
      heading: 'परीक्षा की जानकारी',
      rows: [
        { term: 'पहला प्रश्नपत्र', value: 'JEE मेन्स ओपन टेस्ट', note: 'मेन्स जैसा प्रारूप, अंकन और समय।' },
        { term: 'दूसरा प्रश्नपत्र', value: 'JEE एडवांस्ड ओपन टेस्ट', note: 'अलग दिन पर, एडवांस्ड के स्तर का।' },
        { term: 'शुल्क', value: '₹0', note: 'किसी भी प्रश्नपत्र के लिए कुछ नहीं देना।' },
        { term: 'परिणाम', value: 'हर परीक्षा के {result} बाद', note: '{resultNote}।' },
      ],
    },
    before: {
      heading: 'शुरू करने से पहले',
      items: [
        { text: 'मोबाइल नंबर जिस पर OTP आ सके' },
        { text: 'हो सके तो कंप्यूटर: प्रश्नपत्र पढ़ना आसान रहता है' },
        { text: 'दोनों दिन तीन शांत घंटे' },
        { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
      ],
    },
    who: {
      heading: 'कौन दे सकता है',
      classesLabel: 'कक्षा 11, कक्षा 12 और ड्रॉप ईयर, इंजीनियरिंग स्ट्रीम के लिए',
      groups: [
        { title: 'कक्षा 11', items: ['इंजीनियरिंग स्ट्रीम', 'एक साल पहले प्रश्नपत्र पहचानें'] },
        { title: 'कक्षा 12', items: ['इंजीनियरिंग स्ट्रीम', 'पहले प्रयास से पहले ख़ुद को परखें'] },
        { title: 'ड्रॉप ईयर', items: ['JEE रिपीटर', 'देखें पिछली बार से क्या बदला'] },
      ],
    },
    why: {
      ...common.hi.why,
      points: [
        { figure: '₹0', text: 'में दो पूरे प्रश्नपत्र, विश्लेषण के साथ' },
        { figure: '2', text: 'प्रश्नपत्र एक सप्ताह में, असली परीक्षा की तरह' },
        { figure: '{result}', text: 'में परिणाम, हर प्रश्न के साथ' },
      ],
    },
    teachers: common.hi.teachers,
    highlights: {
      heading: 'ख़ास बातें',
      slides: [
        { title: 'मेन्स, फिर एडवांस्ड', text: 'दोनों प्रश्नपत्र एक सप्ताह में, ताकि फ़र्क़ महसूस हो।' },
        { title: 'वही स्क्रीन जो आगे मिलेगी', text: 'पैलेट, टाइमर और बटन राष्ट्रीय एजेंसी जैसे।' },
        { title: 'पूरे भारत में', text: 'उसी दिन वही प्रश्नपत्र देने वाले सबके बीच आपकी रैंक।' },
        { title: 'हर उत्तर की व्याख्या', text: 'परिणाम के बाद हर प्रश्न का हल।' },
      ],
    },
    how: common.hi.how,
    questions: {
      heading: 'सवाल-जवाब',
      items: [
        common.hi.device,
        { question: 'क्या दोनों प्रश्नपत्र देना ज़रूरी है?', answer: 'नहीं। दोनों अलग-अलग हैं, पर ज़्यादातर दोनों देते हैं।' },
        { question: 'परिणाम कब मिलेगा?', answer: 'हर परीक्षा के {result} बाद। {resultNote}।' },
        { question: 'क्या सच में निःशुल्क है?', answer: 'हाँ। दोनों प्रश्नपत्रों का पंजीकरण शुल्क ₹0 है।' },
      ],
    },
  },
}

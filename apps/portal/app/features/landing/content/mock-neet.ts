import type { Campaign } from '../campaign.ts'
import { common } from './every-campaign.ts'

/** LND-17 */
export const mockNeet: Campaign = {
  en: {
    title: 'NEET mock test at a centre near you | Medha',
    description:
      'The NEET mock test at a real centre: {days}, {offlineWindow}, fee {feeOffline}. Syllabus as per the national testing agency.',
    eyebrow: 'NEET mock test',
    heading: 'Sit the real thing once before it counts.',
    lede: 'A full NEET paper at a centre, on paper, with the clock running. Fee {feeOffline}.',
    artworkLabel: 'A helix drawn in filled answer bubbles',
    cardHeading: 'Enrol for the mock test',
    apply: 'Enrol for {feeOffline}',
    facts: [
      { label: 'Test days', value: '{days}', note: 'choose one' },
      { label: 'Time', value: '{offlineWindow}', note: 'arrive {reporting} minutes early' },
      { label: 'Fee', value: '{feeOffline}', note: 'non-refundable' },
      { label: 'Result', value: 'About {result}', note: 'after the test' },
    ],
    details: {
      heading: 'Test details',
      rows: [
        {
          term: 'Mode',
          value: 'Offline, at a centre',
          note: 'Arrive {reporting} minutes early with a printed admit card.',
        },
        {
          term: 'Syllabus',
          value: 'As per the national testing agency',
          note: 'The full paper, all subjects.',
        },
        {
          term: 'Enrolment',
          value: 'Closes {closesDays} days before',
          note: 'The admit card comes {admitDays} days before the test.',
        },
        {
          term: 'Result',
          value: 'About {result} after the test',
          note: 'On your dashboard, with subject analysis.',
        },
      ],
    },
    before: {
      heading: 'Please note',
      items: [
        { text: 'Current students of the institute are not eligible: the test is part of their course' },
        { text: 'A mobile number that can receive an OTP' },
        { text: 'Your father’s name, for the admit card' },
        { text: 'PSID, only if you already have one', isOptional: true },
      ],
    },
    who: {
      heading: 'Who can take it',
      classesLabel: 'Open to class 11, class 12 and class 12 passed, medical stream',
      groups: [
        { title: 'Class 11', items: ['Medical stream', 'See how far there is to go'] },
        { title: 'Class 12', items: ['Medical stream', 'Measure yourself before the board exam'] },
        { title: 'Class 12 passed', items: ['NEET repeaters', 'A rehearsal under exam conditions'] },
      ],
    },
    why: {
      ...common.en.why,
      points: [
        { figure: '{duration}', text: 'of real exam conditions: hall, sheet, invigilator, clock' },
        { figure: '{result}', text: 'to your marks, with what to improve in each subject' },
        { figure: '{feeOffline}', text: 'for a seat, a paper and a full analysis' },
      ],
    },
    teachers: common.en.teachers,
    highlights: {
      heading: 'Highlights',
      slides: [
        { title: 'A real hall', text: 'Seat numbers, OMR sheets and an invigilator, as on the day.' },
        { title: 'A real paper', text: 'Set by teachers who know the exam, at its full length.' },
        { title: 'A real answer', text: 'Marks by subject and where you stand among all who sat.' },
      ],
    },
    how: common.en.how,
    questions: {
      heading: 'Questions',
      items: [
        {
          question: 'What do I bring?',
          answer:
            'A printed admit card, a photo identity card and a black ball-point pen. Arrive {reporting} minutes early.',
        },
        {
          question: 'When do I get my admit card?',
          answer: '{admitDays} days before the test, on your dashboard.',
        },
        common.en.change,
        { question: 'Is the fee refunded?', answer: 'No. The fee of {feeOffline} is non-refundable.' },
      ],
    },
  },
  hi: {
    title: 'NEET मॉक टेस्ट, आपके पास के केंद्र पर | Medha',
    description:
      'असली केंद्र पर NEET मॉक टेस्ट: {days}, {offlineWindow}, शुल्क {feeOffline}। पाठ्यक्रम राष्ट्रीय परीक्षा एजेंसी के अनुसार।',
    eyebrow: 'NEET मॉक टेस्ट',
    heading: 'असली परीक्षा से पहले एक बार असली जैसी।',
    lede: 'केंद्र पर, काग़ज़ पर, घड़ी के साथ NEET का पूरा प्रश्नपत्र। शुल्क {feeOffline}।',
    artworkLabel: 'भरे हुए उत्तर-गोलों से बनी कुंडली',
    cardHeading: 'मॉक टेस्ट के लिए नामांकन',
    apply: '{feeOffline} में नामांकन करें',
    facts: [
      { label: 'परीक्षा के दिन', value: '{days}', note: 'कोई एक चुनें' },
      { label: 'समय', value: '{offlineWindow}', note: '{reporting} मिनट पहले पहुँचें' },
      { label: 'शुल्क', value: '{feeOffline}', note: 'वापस नहीं होता' },
      { label: 'परिणाम', value: 'लगभग {result}', note: 'परीक्षा के बाद' },
    ],
    details: {
      heading: 'परीक्षा की जानकारी',
      rows: [
        {
          term: 'माध्यम',
          value: 'ऑफ़लाइन, केंद्र पर',
          note: 'छपे हुए प्रवेश पत्र के साथ {reporting} मिनट पहले पहुँचें।',
        },
        {
          term: 'पाठ्यक्रम',
          value: 'राष्ट्रीय परीक्षा एजेंसी के अनुसार',
          note: 'पूरा प्रश्नपत्र, सभी विषय।',
        },
        {
          term: 'नामांकन',
          value: '{closesDays} दिन पहले बंद',
          note: 'प्रवेश पत्र परीक्षा से {admitDays} दिन पहले आता है।',
        },
        {
          term: 'परिणाम',
          value: 'परीक्षा के लगभग {result} बाद',
          note: 'आपके डैशबोर्ड पर, विषयवार विश्लेषण के साथ।',
        },
      ],
    },
    before: {
      heading: 'कृपया ध्यान दें',
      items: [
        { text: 'संस्थान के वर्तमान विद्यार्थी पात्र नहीं हैं: यह परीक्षा उनके पाठ्यक्रम में शामिल है' },
        { text: 'मोबाइल नंबर जिस पर OTP आ सके' },
        { text: 'पिता का नाम, प्रवेश पत्र के लिए' },
        { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
      ],
    },
    who: {
      heading: 'कौन दे सकता है',
      classesLabel: 'कक्षा 11, कक्षा 12 और कक्षा 12 उत्तीर्ण, मेडिकल स्ट्रीम के लिए',
      groups: [
        { title: 'कक्षा 11', items: ['मेडिकल स्ट्रीम', 'देखें अभी कितना रास्ता बाक़ी है'] },
        { title: 'कक्षा 12', items: ['मेडिकल स्ट्रीम', 'बोर्ड परीक्षा से पहले ख़ुद को परखें'] },
        { title: 'कक्षा 12 उत्तीर्ण', items: ['NEET रिपीटर', 'परीक्षा जैसे माहौल में अभ्यास'] },
      ],
    },
    why: {
      ...common.hi.why,
      points: [
        { figure: '{duration}', text: 'असली परीक्षा का माहौल: कक्ष, OMR, निरीक्षक, घड़ी' },
        { figure: '{result}', text: 'में अंक, हर विषय में सुधार के सुझाव के साथ' },
        { figure: '{feeOffline}', text: 'में सीट, प्रश्नपत्र और पूरा विश्लेषण' },
      ],
    },
    teachers: common.hi.teachers,
    highlights: {
      heading: 'ख़ास बातें',
      slides: [
        { title: 'असली कक्ष', text: 'सीट नंबर, OMR शीट और निरीक्षक, ठीक परीक्षा के दिन जैसे।' },
        { title: 'असली प्रश्नपत्र', text: 'परीक्षा जानने वाले शिक्षकों का बनाया, पूरी लंबाई का।' },
        { title: 'असली जवाब', text: 'विषयवार अंक और यह कि सबके बीच आप कहाँ हैं।' },
      ],
    },
    how: common.hi.how,
    questions: {
      heading: 'सवाल-जवाब',
      items: [
        {
          question: 'साथ क्या लाना है?',
          answer: 'छपा हुआ प्रवेश पत्र, फ़ोटो पहचान पत्र और काला बॉल पेन। {reporting} मिनट पहले पहुँचें।',
        },
        { question: 'प्रवेश पत्र कब मिलेगा?', answer: 'परीक्षा से {admitDays} दिन पहले, आपके डैशबोर्ड पर।' },
        common.hi.change,
        { question: 'क्या शुल्क वापस होगा?', answer: 'नहीं। {feeOffline} का शुल्क वापस नहीं होता।' },
      ],
    },
  },
}

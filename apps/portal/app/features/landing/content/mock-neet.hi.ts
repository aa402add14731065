import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'

/** LND-11, LND-17 */
export const mockNeet: CampaignWords = {
  title: 'NEET मॉक टेस्ट, आपके पास के केंद्र पर | Medha',
  description:
    'असली केंद्र पर NEET मॉक टेस्ट: {days}, {offlineWindow}, शुल्क {feeOffline}। पाठ्यक्रम राष्ट्रीय परीक्षा एजेंसी के अनुसार।',
  eyebrow: 'NEET मॉक टेस्ट',
  heading: 'असली परीक्षा से पहले, एक बार बिल्कुल असली जैसी।',
  lede: 'केंद्र पर, काग़ज़ पर, तय समय में NEET का पूरा प्रश्नपत्र। शुल्क {feeOffline}।',
  artworkLabel: 'भरे हुए उत्तर-गोलों से बनी DNA की घुमावदार सीढ़ी',
  cardHeading: 'मॉक टेस्ट के लिए नामांकन',
  apply: '{forFee} नामांकन करें',
  facts: [
    { label: 'परीक्षा के दिन', value: '{daysShort}', note: '{chooseDay}' },
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
        value: 'परीक्षा से {closesDays} दिन पहले बंद',
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
    classesLabel: 'मेडिकल स्ट्रीम में {classes} के लिए',
    groups: [
      { title: 'कक्षा 11', items: ['मेडिकल स्ट्रीम', 'देखें अभी कितना रास्ता बाक़ी है'] },
      { title: 'कक्षा 12', items: ['मेडिकल स्ट्रीम', 'बोर्ड परीक्षा से पहले ख़ुद को परखें'] },
      { title: 'कक्षा 12 उत्तीर्ण', items: ['NEET रिपीटर', 'परीक्षा जैसे माहौल में अभ्यास'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{duration}', text: 'असली परीक्षा का माहौल: कक्ष, OMR, निरीक्षक, घड़ी' },
      { figure: '{result}', text: 'में अंक, हर विषय में सुधार के सुझाव के साथ' },
      { figure: '{feeOffline}', text: 'में सीट, प्रश्नपत्र और पूरा विश्लेषण' },
    ],
  },
  teachers: common.teachers,
  highlights: {
    heading: 'ख़ास बातें',
    slides: [
      { title: 'असली कक्ष', text: 'सीट नंबर, OMR शीट और निरीक्षक, ठीक परीक्षा के दिन जैसे।' },
      { title: 'असली प्रश्नपत्र', text: 'परीक्षा जानने वाले शिक्षकों का बनाया, पूरी लंबाई का।' },
      { title: 'असली तस्वीर', text: 'हर विषय के अंक, और यह भी कि सबके बीच आप कहाँ हैं।' },
    ],
  },
  examDay: {
    heading: 'परीक्षा का दिन, एक-एक क़दम',
    cards: [
      {
        title: 'एक शाम पहले',
        text: 'प्रवेश पत्र छाप लें; वह परीक्षा से {admitDays} दिन पहले आपके डैशबोर्ड पर आ जाता है।',
      },
      {
        title: 'केंद्र के द्वार पर',
        text: '{reporting} मिनट पहले पहुँचें। छपा हुआ प्रवेश पत्र और फ़ोटो पहचान पत्र साथ रखें।',
      },
      { title: 'परीक्षा कक्ष में', text: '{offlineWindow}: प्रश्न-पुस्तिका, OMR शीट और काला बॉल पेन।' },
      { title: 'उसके बाद', text: 'लगभग {result} में आपके अंक आ जाते हैं, हर विषय के अलग-अलग।' },
    ],
  },
  how: common.howAtCentre,
  questions: {
    heading: 'सवाल-जवाब',
    items: [
      {
        question: 'साथ क्या लाना है?',
        answer: 'छपा हुआ प्रवेश पत्र, फ़ोटो पहचान पत्र और काला बॉल पेन। {reporting} मिनट पहले पहुँचें।',
      },
      { question: 'प्रवेश पत्र कब मिलेगा?', answer: 'परीक्षा से {admitDays} दिन पहले, आपके डैशबोर्ड पर।' },
      common.change,
      { question: 'क्या शुल्क वापस होगा?', answer: 'नहीं। {feeOffline} का शुल्क वापस नहीं होता।' },
    ],
  },
}

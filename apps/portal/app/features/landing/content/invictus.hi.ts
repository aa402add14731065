import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'

/** LND-10, LND-16 */
export const invictus: CampaignWords = {
  title: 'Invictus Ace: {classes} के लिए JEE छात्रवृत्ति परीक्षा | Medha',
  description:
    'JEE पर केंद्रित छात्रवृत्ति परीक्षा: {scholarshipMax} तक छात्रवृत्ति और नक़द पुरस्कार। अवधि {duration}, शुल्क {fee}।',
  eyebrow: 'Invictus Ace, {classes} के लिए',
  heading: 'JEE का लक्ष्य, {scholarshipMax} तक छात्रवृत्ति।',
  lede: 'JEE पर केंद्रित छात्रवृत्ति परीक्षा: {duration} का एक प्रश्नपत्र, एक प्रयास, और सबसे आगे रहने वालों को नक़द पुरस्कार। शुल्क {fee}, ऑनलाइन या ऑफ़लाइन।',
  artworkLabel: 'भरे हुए उत्तर-गोलों से बना उगता तारा',
  cardHeading: 'Invictus के लिए पंजीकरण',
  apply: '{forFee} पंजीकरण करें',
  facts: [
    { label: 'परीक्षा की तारीख़ें', value: '{daysShort}', note: '{chooseDay}' },
    { label: 'अवधि', value: '{duration}', note: 'एक प्रयास' },
    { label: 'ऑनलाइन', value: '{onlineWindow}', note: 'ऑफ़लाइन {offlineWindow}' },
    { label: 'परिणाम', value: '{result}', note: 'परीक्षा के बाद' },
  ],
  details: {
    heading: 'परीक्षा की जानकारी',
    rows: [
      { term: 'शुल्क', value: '{fee}', note: 'ऑनलाइन या ऑफ़लाइन, वापस नहीं होता।' },
      {
        term: 'समय',
        value: 'ऑनलाइन {onlineWindow}',
        note: 'ऑफ़लाइन {offlineWindow}। परीक्षा {duration} की है।',
      },
      {
        term: 'पंजीकरण',
        value: 'परीक्षा से {closesDays} दिन पहले बंद',
        note: 'आगे की तारीख़ें तब तक खुली रहती हैं।',
      },
      { term: 'परिणाम', value: 'परीक्षा के {result} बाद', note: '{resultNote}।' },
    ],
  },
  before: {
    heading: 'शुरू करने से पहले',
    items: [
      { text: 'मोबाइल नंबर जिस पर OTP आ सके' },
      { text: 'जन्म तिथि, जैसी स्कूल के काग़ज़ों में है' },
      { text: '{fee} चुकाने का साधन: UPI, कार्ड या नेट बैंकिंग' },
      { text: 'PSID, केवल यदि पहले से हो', isOptional: true },
    ],
  },
  who: {
    heading: 'कौन दे सकता है',
    classesLabel: '{classes} के लिए',
    groups: [
      { title: 'कक्षा 8 से 10', items: ['गणित, विज्ञान और तर्कशक्ति', 'JEE की पहली झलक'] },
      { title: 'कक्षा 11', items: ['भौतिकी, रसायन, गणित', 'JEE तक दो साल का रास्ता'] },
      { title: 'कक्षा 12', items: ['भौतिकी, रसायन, गणित', 'JEE से पहले का आख़िरी साल'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'छात्रवृत्ति सबसे अच्छे विद्यार्थियों को, साथ में नक़द पुरस्कार' },
      { figure: 'JEE', text: 'की हमारी विशेष तैयारी में प्रवेश का रास्ता' },
      { figure: '{attempts}', text: 'प्रयास: सबके लिए एक ही प्रश्नपत्र, एक ही मौक़ा' },
    ],
  },
  teachers: common.teachers,
  about: {
    heading: 'परीक्षा के बारे में',
    cards: [
      { title: 'JEE के लिए बनी', text: 'वैसे ही प्रश्न जैसे आगे मिलेंगे, आपकी कक्षा के स्तर पर।' },
      { title: 'एक प्रश्नपत्र, एक प्रयास', text: '{duration}, बस एक बार। उस दिन जो किया, वही गिना जाता है।' },
      { title: 'घर से या केंद्र पर', text: 'मेज़ आपकी हो या हमारी, प्रश्नपत्र एक ही है।' },
      { title: 'नक़द पुरस्कार', text: 'हर कक्षा के श्रेष्ठ विद्यार्थियों को छात्रवृत्ति के साथ पुरस्कार भी।' },
      { title: 'आगे का रास्ता', text: 'अच्छी रैंक से JEE की हमारी विशेष तैयारी में सीधा प्रवेश।' },
    ],
  },
  choose: {
    heading: 'Invictus ही क्यों',
    cards: [
      {
        title: 'पूरे शुल्क तक की छात्रवृत्ति',
        text: '{scholarshipMax} तक छात्रवृत्ति, जो केवल एक प्रश्नपत्र से तय होती है।',
      },
      {
        title: 'भरोसे की रैंक',
        text: 'सब एक बार, एक-से प्रश्न हल करते हैं, इसलिए सूची निष्पक्ष है।',
      },
      {
        title: 'JEE की सच्ची तस्वीर',
        text: 'हर विषय के अंक बताते हैं कि बचे हुए समय में मेहनत कहाँ करनी है।',
      },
      {
        title: 'लंबा इंतज़ार नहीं',
        text: 'परीक्षा के {result} बाद परिणाम आपके डैशबोर्ड पर।',
      },
    ],
  },
  highlights: {
    heading: 'ख़ास बातें',
    slides: [
      { title: 'चुनने के लिए कई दिन', text: '{days}: जो दिन स्कूल और घर के हिसाब से ठीक लगे।' },
      { title: 'ऑनलाइन में खुला समय', text: '{onlineWindow} के बीच जब तैयार हों, शुरू करें।' },
      { title: 'केंद्र पर असली माहौल', text: '{offlineWindow}, निरीक्षक के सामने, अपनी मेज़ पर।' },
    ],
  },
  how: common.how,
  questions: {
    heading: 'सवाल-जवाब',
    items: [
      common.device,
      common.change,
      { question: 'परिणाम कब मिलेगा?', answer: 'परीक्षा के {result} बाद। {resultNote}।' },
      { question: 'क्या शुल्क वापस होगा?', answer: 'नहीं। {fee} का शुल्क वापस नहीं होता।' },
    ],
  },
}

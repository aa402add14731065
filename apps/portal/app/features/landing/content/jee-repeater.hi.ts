import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'
import { repeater } from './every-repeater.hi.ts'

const { result, twice, ...shared } = repeater

export const jeeRepeater: CampaignWords = {
  ...shared,
  title: 'JEE रिपीटर छात्रवृत्ति | Medha',
  description:
    'कक्षा 12 उत्तीर्ण हैं और JEE अभी बाक़ी है? रिपीटर कोर्स पर {scholarshipMax} तक छात्रवृत्ति। ऑनलाइन {feeOnline}, हर दिन।',
  eyebrow: 'JEE रिपीटर छात्रवृत्ति',
  heading: 'JEE की ओर फिर से, {scholarshipMax} तक छात्रवृत्ति के साथ।',
  lede: 'कक्षा 12 उत्तीर्ण हैं और JEE अभी बाक़ी है? {duration} की एक परीक्षा से रिपीटर कोर्स पर {scholarshipMax} तक छात्रवृत्ति पाएँ।',
  artworkLabel: 'भरे हुए उत्तर-गोलों से बना रॉकेट',
  who: {
    heading: 'कौन दे सकता है',
    classesLabel: 'इंजीनियरिंग स्ट्रीम से {classes} विद्यार्थियों के लिए',
    groups: [
      { title: 'कक्षा 12 उत्तीर्ण', items: ['इंजीनियरिंग स्ट्रीम', 'JEE का रिपीटर कोर्स'] },
      { title: 'छात्रवृत्ति', items: ['कक्षा और ट्यूशन शुल्क पर {scholarshipMax} तक', '{validDays} दिन मान्य'] },
      { title: 'परीक्षा में क्या आएगा', items: ['भौतिकी, रसायन, गणित', 'एक बार में {duration}'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'तक की बचत JEE के रिपीटर कोर्स पर' },
      { figure: '{result}', text: 'में पता चल जाता है कि साल भर का ख़र्च कितना होगा' },
      { figure: '{validDays} दिन', text: 'घर में सोच-समझकर निर्णय लेने के लिए' },
    ],
  },
  highlights: {
    heading: 'यह साल अलग होगा',
    slides: [
      { title: 'मेन्स और एडवांस्ड साथ-साथ', text: 'दोनों की एक ही योजना, ताकि कोई पीछे न छूटे।' },
      { title: 'तेज़ भी, सही भी', text: 'घड़ी देखकर अभ्यास, फिर हर ग़लती पर इत्मीनान से चर्चा।' },
      {
        title: 'जहाँ हैं, वहीं से शुरू',
        text: 'हर विषय के अंक बताते हैं कि क्या दोहराना है और क्या पक्का है।',
      },
    ],
  },
  questions: {
    heading: 'सवाल-जवाब',
    items: [
      {
        question: 'क्या पिछली JEE रैंक का असर पड़ेगा?',
        answer: 'नहीं। केवल यही परीक्षा गिनी जाती है, {scholarshipMax} तक।',
      },
      result,
      twice,
      common.device,
    ],
  },
}

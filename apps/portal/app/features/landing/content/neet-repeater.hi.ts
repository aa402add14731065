import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'
import { repeater } from './every-repeater.hi.ts'

const { result, twice, ...shared } = repeater

export const neetRepeater: CampaignWords = {
  ...shared,
  title: 'NEET रिपीटर छात्रवृत्ति | Medha',
  description:
    'कक्षा 12 उत्तीर्ण हैं और NEET फिर देना है? रिपीटर कोर्स पर {scholarshipMax} तक छात्रवृत्ति। ऑनलाइन {feeOnline}, हर दिन।',
  eyebrow: 'NEET रिपीटर छात्रवृत्ति',
  heading: 'NEET के लिए एक और साल, {scholarshipMax} तक छात्रवृत्ति के साथ।',
  lede: 'कक्षा 12 उत्तीर्ण हैं और NEET फिर देना है? {duration} की एक परीक्षा से रिपीटर कोर्स पर {scholarshipMax} तक छात्रवृत्ति पाएँ।',
  artworkLabel: 'भरे हुए उत्तर-गोलों से बना दिल और उसकी धड़कन',
  who: {
    heading: 'कौन दे सकता है',
    classesLabel: 'मेडिकल स्ट्रीम से {classes} विद्यार्थियों के लिए',
    groups: [
      { title: 'कक्षा 12 उत्तीर्ण', items: ['मेडिकल स्ट्रीम', 'NEET का रिपीटर कोर्स'] },
      { title: 'छात्रवृत्ति', items: ['कक्षा और ट्यूशन शुल्क पर {scholarshipMax} तक', '{validDays} दिन मान्य'] },
      { title: 'परीक्षा में क्या आएगा', items: ['भौतिकी, रसायन, जीव विज्ञान', 'एक बार में {duration}'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'तक की बचत NEET के रिपीटर कोर्स पर' },
      { figure: '{result}', text: 'में पता चल जाता है कि साल भर का ख़र्च कितना होगा' },
      { figure: '{validDays} दिन', text: 'घर में सोच-समझकर निर्णय लेने के लिए' },
    ],
  },
  highlights: {
    heading: 'यह साल अलग होगा',
    slides: [
      { title: 'जीव विज्ञान, पंक्ति-दर-पंक्ति', text: 'NEET जिस विषय से तय होता है, उसे पूरा समय।' },
      {
        title: 'जहाँ हैं, वहीं से शुरू',
        text: 'हर विषय के अंक बताते हैं कि क्या दोहराना है और क्या पक्का है।',
      },
      { title: 'साथ रहने वाले शिक्षक', text: 'शंका उठे तो तभी सुलझाई जाती है, परीक्षा के सप्ताह तक टलती नहीं।' },
    ],
  },
  questions: {
    heading: 'सवाल-जवाब',
    items: [
      {
        question: 'NEET में अंक कम आए थे। क्या छात्रवृत्ति मिल सकती है?',
        answer: 'हाँ। केवल यही परीक्षा गिनी जाती है, {scholarshipMax} तक।',
      },
      result,
      twice,
      common.device,
    ],
  },
}

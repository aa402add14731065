import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.hi.ts'
import { repeater } from './every-repeater.hi.ts'

const { result, twice, ...shared } = repeater

export const bothRepeaters: CampaignWords = {
  ...shared,
  title: 'NEET और JEE रिपीटर कोर्स, छात्रवृत्ति परीक्षा | Medha',
  description:
    'जो कक्षा 12 उत्तीर्ण हैं और NEET या JEE फिर देना चाहते हैं: {duration} की परीक्षा, {scholarshipMax} तक छात्रवृत्ति। ऑनलाइन {feeOnline}, हर दिन।',
  eyebrow: 'मेडिकल और इंजीनियरिंग रिपीटर कोर्स',
  heading: 'एक बार फिर, {scholarshipMax} तक छात्रवृत्ति के साथ।',
  lede: 'जो कक्षा 12 उत्तीर्ण हैं और NEET या JEE फिर देना चाहते हैं: {duration} की परीक्षा, {scholarshipMax} तक छात्रवृत्ति।',
  artworkLabel: 'भरे हुए उत्तर-गोलों से बना उगता सूरज',
  who: {
    heading: 'कौन दे सकता है',
    classesLabel: 'मेडिकल या इंजीनियरिंग स्ट्रीम से {classes} विद्यार्थियों के लिए',
    groups: [
      { title: 'NEET के लिए', items: ['कक्षा 12 उत्तीर्ण, मेडिकल स्ट्रीम', 'भौतिकी, रसायन, जीव विज्ञान'] },
      { title: 'JEE के लिए', items: ['कक्षा 12 उत्तीर्ण, इंजीनियरिंग स्ट्रीम', 'भौतिकी, रसायन, गणित'] },
      { title: 'छात्रवृत्ति', items: ['कक्षा और ट्यूशन शुल्क पर {scholarshipMax} तक', '{validDays} दिन मान्य'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'तक की बचत रिपीटर कोर्स पर' },
      { figure: '{result}', text: 'में परिणाम, हर विषय के विश्लेषण के साथ' },
      { figure: '{validDays} दिन', text: 'सही कोर्स चुनने के लिए' },
    ],
  },
  highlights: {
    heading: 'दूसरा मौक़ा, पूरी तैयारी से',
    slides: [
      { title: 'मेडिकल या इंजीनियरिंग', text: 'पंजीकरण में अपनी स्ट्रीम चुनें; प्रश्नपत्र उसी का मिलेगा।' },
      { title: 'जिस दिन चाहें', text: 'परीक्षा की तारीख़ का इंतज़ार नहीं: परीक्षा हर दिन सुबह से खुली रहती है।' },
      { title: 'जानें आप कहाँ हैं', text: 'हर विषय के अंक, ताकि पता चले आगे किस पर मेहनत करनी है।' },
    ],
  },
  questions: {
    heading: 'सवाल-जवाब',
    items: [
      {
        question: 'NEET या JEE, कहाँ चुनना है?',
        answer: 'पंजीकरण के दूसरे चरण में, कक्षा और स्ट्रीम चुनते समय।',
      },
      result,
      twice,
      common.device,
    ],
  },
}

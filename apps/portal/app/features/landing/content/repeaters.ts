import type { Campaign, CampaignWords } from '../campaign.ts'
import { iacst } from './iacst.ts'

interface RepeaterWords {
  readonly title: string
  readonly eyebrow: string
  readonly heading: string
  readonly lede: string
  readonly artworkLabel: string
  readonly groups: CampaignWords['who']['groups']
}

/** Repeater pages are iACST pages for students who have passed class 12; only their words differ. */
const english = (words: RepeaterWords): CampaignWords => ({
  ...iacst.en,
  ...words,
  description: `${words.lede} Free online, open every day.`,
  who: {
    heading: 'Who can take it',
    classesLabel: 'Open to students who have passed class 12',
    groups: words.groups,
  },
})

const hindi = (words: RepeaterWords): CampaignWords => ({
  ...iacst.hi,
  ...words,
  description: `${words.lede} ऑनलाइन निःशुल्क, हर दिन।`,
  who: { heading: 'कौन दे सकता है', classesLabel: 'कक्षा 12 उत्तीर्ण विद्यार्थियों के लिए', groups: words.groups },
})

export const neetRepeater: Campaign = {
  en: english({
    title: 'NEET repeater scholarship | Medha',
    eyebrow: 'NEET repeater scholarship',
    heading: 'One more year for NEET, up to {scholarshipMax} lighter.',
    lede: 'Class 12 passed and aiming at NEET again? Earn up to {scholarshipMax} scholarship on the repeater course in one hour.',
    artworkLabel: 'A helix drawn in filled answer bubbles',
    groups: [
      { title: 'Class 12 passed', items: ['Medical stream', 'Repeater course for NEET'] },
      {
        title: 'Scholarship',
        items: ['Up to {scholarshipMax} on classroom and tuition fee', 'Valid {validDays} days'],
      },
      { title: 'What the test asks', items: ['Physics, chemistry, biology', 'One sitting of {duration}'] },
    ],
  }),
  hi: hindi({
    title: 'NEET रिपीटर छात्रवृत्ति | Medha',
    eyebrow: 'NEET रिपीटर छात्रवृत्ति',
    heading: 'NEET के लिए एक और साल, {scholarshipMax} तक छात्रवृत्ति के साथ।',
    lede: 'कक्षा 12 उत्तीर्ण हैं और फिर NEET का लक्ष्य है? एक घंटे की परीक्षा से रिपीटर कोर्स पर {scholarshipMax} तक छात्रवृत्ति पाएँ।',
    artworkLabel: 'भरे हुए उत्तर-गोलों से बनी कुंडली',
    groups: [
      { title: 'कक्षा 12 उत्तीर्ण', items: ['मेडिकल स्ट्रीम', 'NEET का रिपीटर कोर्स'] },
      { title: 'छात्रवृत्ति', items: ['कक्षा और ट्यूशन शुल्क पर {scholarshipMax} तक', '{validDays} दिन मान्य'] },
      { title: 'परीक्षा में क्या है', items: ['भौतिकी, रसायन, जीव विज्ञान', '{duration} की एक बैठक'] },
    ],
  }),
}

export const jeeRepeater: Campaign = {
  en: english({
    title: 'JEE repeater scholarship | Medha',
    eyebrow: 'JEE repeater scholarship',
    heading: 'Back to JEE, with up to {scholarshipMax} scholarship.',
    lede: 'Class 12 passed and not done with JEE? Earn up to {scholarshipMax} scholarship on the repeater course in one hour.',
    artworkLabel: 'A ringed planet drawn in filled answer bubbles',
    groups: [
      { title: 'Class 12 passed', items: ['Engineering stream', 'Repeater course for JEE'] },
      {
        title: 'Scholarship',
        items: ['Up to {scholarshipMax} on classroom and tuition fee', 'Valid {validDays} days'],
      },
      {
        title: 'What the test asks',
        items: ['Physics, chemistry, mathematics', 'One sitting of {duration}'],
      },
    ],
  }),
  hi: hindi({
    title: 'JEE रिपीटर छात्रवृत्ति | Medha',
    eyebrow: 'JEE रिपीटर छात्रवृत्ति',
    heading: 'JEE की ओर फिर से, {scholarshipMax} तक छात्रवृत्ति के साथ।',
    lede: 'कक्षा 12 उत्तीर्ण हैं और JEE अभी बाक़ी है? एक घंटे की परीक्षा से रिपीटर कोर्स पर {scholarshipMax} तक छात्रवृत्ति पाएँ।',
    artworkLabel: 'भरे हुए उत्तर-गोलों से बना वलय वाला ग्रह',
    groups: [
      { title: 'कक्षा 12 उत्तीर्ण', items: ['इंजीनियरिंग स्ट्रीम', 'JEE का रिपीटर कोर्स'] },
      { title: 'छात्रवृत्ति', items: ['कक्षा और ट्यूशन शुल्क पर {scholarshipMax} तक', '{validDays} दिन मान्य'] },
      { title: 'परीक्षा में क्या है', items: ['भौतिकी, रसायन, गणित', '{duration} की एक बैठक'] },
    ],
  }),
}

export const bothRepeaters: Campaign = {
  en: english({
    title: 'NEET and JEE repeater courses, scholarship test | Medha',
    eyebrow: 'Medical and engineering repeater courses',
    heading: 'Try again, with up to {scholarshipMax} scholarship.',
    lede: 'For students who have passed class 12 and want NEET or JEE once more: one hour, up to {scholarshipMax} scholarship.',
    artworkLabel: 'A rising star drawn in filled answer bubbles',
    groups: [
      { title: 'For NEET', items: ['Class 12 passed, medical stream', 'Physics, chemistry, biology'] },
      { title: 'For JEE', items: ['Class 12 passed, engineering stream', 'Physics, chemistry, mathematics'] },
      {
        title: 'Scholarship',
        items: ['Up to {scholarshipMax} on classroom and tuition fee', 'Valid {validDays} days'],
      },
    ],
  }),
  hi: hindi({
    title: 'NEET और JEE रिपीटर कोर्स, छात्रवृत्ति परीक्षा | Medha',
    eyebrow: 'मेडिकल और इंजीनियरिंग रिपीटर कोर्स',
    heading: 'एक बार फिर, {scholarshipMax} तक छात्रवृत्ति के साथ।',
    lede: 'जो कक्षा 12 उत्तीर्ण हैं और NEET या JEE फिर देना चाहते हैं: एक घंटे की परीक्षा, {scholarshipMax} तक छात्रवृत्ति।',
    artworkLabel: 'भरे हुए उत्तर-गोलों से बना उगता तारा',
    groups: [
      { title: 'NEET के लिए', items: ['कक्षा 12 उत्तीर्ण, मेडिकल स्ट्रीम', 'भौतिकी, रसायन, जीव विज्ञान'] },
      { title: 'JEE के लिए', items: ['कक्षा 12 उत्तीर्ण, इंजीनियरिंग स्ट्रीम', 'भौतिकी, रसायन, गणित'] },
      { title: 'छात्रवृत्ति', items: ['कक्षा और ट्यूशन शुल्क पर {scholarshipMax} तक', '{validDays} दिन मान्य'] },
    ],
  }),
}

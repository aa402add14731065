import { Card } from '../card/card.tsx'
import type { Example, Lang } from '../example.ts'
import { Carousel, type CarouselWords } from './carousel.tsx'

const words: Record<Lang, CarouselWords & { steps: readonly (readonly [string, string])[] }> = {
  en: {
    name: 'How to register',
    carouselRole: 'carousel',
    slideRole: 'slide',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    slide: (number, count) => `Slide ${number} of ${count}`,
    steps: [
      ['Verify your mobile', 'Enter your mobile number or PSID and the 4-digit OTP we send you.'],
      ['Choose day and place', 'Fill in your details, then pick online or a centre, and a date.'],
      ['Get your roll number', 'It comes by SMS and opens your dashboard with your date of birth.'],
    ],
  },
  hi: {
    name: 'रजिस्टर कैसे करें',
    carouselRole: 'कैरोसेल',
    slideRole: 'स्लाइड',
    previous: 'पिछला',
    next: 'अगला',
    pause: 'रोकें',
    play: 'चलाएँ',
    slide: (number, count) => `${count} में से ${number}`,
    steps: [
      ['मोबाइल सत्यापित करें', 'अपना मोबाइल नंबर या PSID और हमारा भेजा 4 अंकों का OTP लिखें।'],
      ['दिन और जगह चुनें', 'अपना विवरण भरें, फिर ऑनलाइन या केंद्र और तारीख़ चुनें।'],
      ['रोल नंबर पाएँ', 'यह SMS से आता है और जन्म तिथि के साथ आपका डैशबोर्ड खोलता है।'],
    ],
  },
}

const slides = (lang: Lang) =>
  words[lang].steps.map(([title, text]) => ({
    id: title,
    content: (
      <Card>
        <h2 className="h3">{title}</h2>
        <p className="soft">{text}</p>
      </Card>
    ),
  }))

export const examples: readonly Example[] = [
  {
    state: 'by-hand',
    show: (lang) => <Carousel slides={slides(lang)} words={words[lang]} />,
  },
  {
    state: 'by-itself',
    show: (lang) => (
      <Carousel
        slides={slides(lang)}
        words={{ ...words[lang], name: `${words[lang].name} 2` }}
        autoplay={3000}
      />
    ),
  },
  {
    state: 'spread',
    show: (lang) => (
      <Carousel slides={slides(lang)} words={{ ...words[lang], name: `${words[lang].name} 3` }} spreads />
    ),
  },
]

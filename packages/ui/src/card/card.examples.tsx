import type { Example, Lang } from '../example.ts'
import { Card } from './card.tsx'

const words = {
  en: {
    title: 'Sample test',
    text: '10 questions, 10 minutes. Same screen and buttons as the real test, so that nothing surprises you.',
  },
  hi: {
    title: 'नमूना परीक्षा',
    text: '10 प्रश्न, 10 मिनट। असली परीक्षा जैसी ही स्क्रीन और बटन, ताकि कुछ भी नया न लगे।',
  },
} satisfies Record<Lang, unknown>

const content = (lang: Lang) => (
  <>
    <h2 className="h3">{words[lang].title}</h2>
    <p className="soft">{words[lang].text}</p>
  </>
)

export const examples: readonly Example[] = [
  { state: 'plain', show: (lang) => <Card>{content(lang)}</Card> },
  { state: 'wash', show: (lang) => <Card tone="wash">{content(lang)}</Card> },
  { state: 'raised', show: (lang) => <Card raised>{content(lang)}</Card> },
]

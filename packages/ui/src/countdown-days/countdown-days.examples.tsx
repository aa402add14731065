import { Card } from '../card/card.tsx'
import type { Example, Lang } from '../example.ts'
import { CountdownDays, CountdownFigure } from './countdown-days.tsx'

const words = {
  en: {
    seven: '7 days',
    many: '23 days',
    rest: 'until your test',
    names: ['Today', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Test'],
  },
  hi: {
    seven: '7 दिन',
    many: '23 दिन',
    rest: 'बाद आपकी परीक्षा है',
    names: ['आज', 'रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'टेस्ट'],
  },
} satisfies Record<Lang, unknown>

const days = (lang: Lang) =>
  words[lang].names.map((name, index) => ({ date: `2026-11-${15 + index}`, day: String(15 + index), name }))

export const examples: readonly Example[] = [
  {
    state: 'within-a-week',
    show: (lang) => (
      <Card flush>
        <CountdownDays days={days(lang)}>
          <CountdownFigure>{words[lang].seven}</CountdownFigure> <span>{words[lang].rest}</span>
        </CountdownDays>
      </Card>
    ),
  },
  {
    state: 'beyond-eight-days',
    show: (lang) => (
      <Card flush>
        <CountdownDays days={[...days(lang), ...days(lang)]}>
          <CountdownFigure>{words[lang].many}</CountdownFigure> <span>{words[lang].rest}</span>
        </CountdownDays>
      </Card>
    ),
  },
]

import type { Example, Lang } from '../example.ts'
import { Tabs } from './tabs.tsx'

const words = {
  en: {
    label: 'Result',
    tabs: [
      ['RESULT', 'You scored 186 of 240.'],
      ['ANALYSIS', 'Physics 48, Chemistry 44, Biology 46, Mental Ability 48.'],
    ],
  },
  hi: {
    label: 'परिणाम',
    tabs: [
      ['परिणाम', 'आपके 240 में से 186 अंक हैं।'],
      ['विश्लेषण', 'भौतिकी 48, रसायन 44, जीव विज्ञान 46, मानसिक योग्यता 48।'],
    ],
  },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  {
    state: 'two-tabs',
    show: (lang) => (
      <Tabs
        label={words[lang].label}
        tabs={words[lang].tabs.map(([label = '', text]) => ({ id: label, label, panel: <p>{text}</p> }))}
      />
    ),
  },
  {
    state: 'with-a-link',
    show: (lang) => (
      <Tabs
        label={`${words[lang].label} 2`}
        tabs={words[lang].tabs.map(([label = '', text]) => ({
          id: label,
          label,
          panel: (
            <p>
              <a href="#answers">{text}</a>
            </p>
          ),
        }))}
      />
    ),
  },
]

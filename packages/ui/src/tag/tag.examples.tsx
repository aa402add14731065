import type { Example, Lang } from '../example.ts'
import { Tag } from './tag.tsx'

const words = {
  en: {
    upcoming: 'Upcoming',
    done: 'Registered',
    awaited: 'Result Awaited',
    missed: 'Missed',
    closed: 'Closed',
  },
  hi: { upcoming: 'आगामी', done: 'रजिस्टर्ड', awaited: 'परिणाम प्रतीक्षित', missed: 'छूट गया', closed: 'बंद' },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  { state: 'accent', show: (lang) => <Tag>{words[lang].upcoming}</Tag> },
  {
    state: 'positive',
    show: (lang) => (
      <Tag tone="positive" filled>
        {words[lang].done}
      </Tag>
    ),
  },
  { state: 'caution', show: (lang) => <Tag tone="caution">{words[lang].awaited}</Tag> },
  { state: 'danger', show: (lang) => <Tag tone="danger">{words[lang].missed}</Tag> },
  { state: 'quiet', show: (lang) => <Tag tone="quiet">{words[lang].closed}</Tag> },
]

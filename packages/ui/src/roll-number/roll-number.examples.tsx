import type { Example, Lang } from '../example.ts'
import { RollNumber } from './roll-number.tsx'

const words = { en: 'Roll number', hi: 'रोल नंबर' } satisfies Record<Lang, string>

export const examples: readonly Example[] = [
  {
    state: 'in-a-line',
    show: (lang) => (
      <p>
        {words[lang]} <RollNumber digits="251104783926" />
      </p>
    ),
  },
]

import { useState } from 'react'

import type { Example, Lang } from '../example.ts'
import { RollGrid } from '../roll-grid/roll-grid.tsx'
import { RollNumberField } from './roll-number-field.tsx'

const words = {
  en: {
    label: 'Roll number',
    placeholder: 'Enter your roll number',
    wrong: 'Invalid roll number',
    count: (typed: number, length: number) => `${typed} of ${length}`,
  },
  hi: {
    label: 'रोल नंबर',
    placeholder: 'अपना रोल नंबर लिखें',
    wrong: 'रोल नंबर अमान्य है',
    count: (typed: number, length: number) => `${length} में से ${typed}`,
  },
} satisfies Record<Lang, unknown>

function WithGrid({ lang }: { readonly lang: Lang }) {
  const [digits, setDigits] = useState('25110478')
  return (
    <div data-example="stack">
      <RollNumberField
        name="roll"
        label={words[lang].label}
        placeholder={words[lang].placeholder}
        length={12}
        count={words[lang].count}
        defaultValue="25110478"
        onDigits={setDigits}
      />
      <div data-example="wash">
        <RollGrid digits={digits} length={12} />
      </div>
    </div>
  )
}

export const examples: readonly Example[] = [
  { state: 'typing-with-grid', show: (lang) => <WithGrid lang={lang} /> },
  {
    state: 'error',
    show: (lang) => (
      <RollNumberField
        name="roll-wrong"
        label={words[lang].label}
        placeholder={words[lang].placeholder}
        length={12}
        count={words[lang].count}
        error={words[lang].wrong}
      />
    ),
  },
]

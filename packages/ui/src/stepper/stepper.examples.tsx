import type { Example, Lang } from '../example.ts'
import { MiniStepper, Stepper } from './stepper.tsx'

const words = {
  en: {
    steps: ['Registration', 'Scholarship Test', 'Admission (Visit Branch)'],
    label: 'Steps',
    done: 'Done',
    of: (step: number) => `Step ${step} of 3`,
  },
  hi: {
    steps: ['पंजीकरण', 'छात्रवृत्ति परीक्षा', 'प्रवेश (शाखा में आएँ)'],
    label: 'चरण',
    done: 'पूरा',
    of: (step: number) => `3 में से चरण ${step}`,
  },
} satisfies Record<Lang, unknown>

const row = (lang: Lang, current: number) => (
  <Stepper
    steps={words[lang].steps}
    current={current}
    label={words[lang].label}
    doneLabel={words[lang].done}
  />
)

export const examples: readonly Example[] = [
  { state: 'first', show: (lang) => row(lang, 0) },
  { state: 'middle', show: (lang) => row(lang, 1) },
  { state: 'all-done', show: (lang) => row(lang, 3) },
  { state: 'mini', show: (lang) => <MiniStepper count={3} current={1} label={words[lang].of(2)} /> },
]

import type { Example, Lang } from '../example.ts'
import { Checkbox } from './checkbox.tsx'

const words = {
  en: { before: 'I agree to the ', link: 'Terms & Conditions', after: '', wrong: 'Please accept the terms' },
  hi: { before: 'मैं ', link: 'नियम और शर्तों', after: ' से सहमत हूँ', wrong: 'कृपया शर्तें स्वीकार करें' },
} satisfies Record<Lang, unknown>

const label = (lang: Lang) => (
  <>
    {words[lang].before}
    <a href="#terms">{words[lang].link}</a>
    {words[lang].after}
  </>
)

export const examples: readonly Example[] = [
  { state: 'ticked', show: (lang) => <Checkbox name="terms" label={label(lang)} defaultChecked /> },
  { state: 'empty', show: (lang) => <Checkbox name="terms-empty" label={label(lang)} /> },
  {
    state: 'error',
    show: (lang) => <Checkbox name="terms-wrong" label={label(lang)} error={words[lang].wrong} />,
  },
]

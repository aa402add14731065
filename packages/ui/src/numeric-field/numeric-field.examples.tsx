import type { Example, Lang } from '../example.ts'
import { NumericField } from './numeric-field.tsx'

const words = {
  en: {
    label: 'Mobile number or PSID',
    hint: 'We will send a 4-digit OTP to your mobile.',
    wrong: 'Please enter correct mobile number/ PSID',
  },
  hi: {
    label: 'मोबाइल नंबर या PSID',
    hint: 'आपके मोबाइल पर 4 अंकों का OTP आएगा।',
    wrong: 'कृपया सही मोबाइल नंबर/ PSID लिखें',
  },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  {
    state: 'empty',
    show: (lang) => (
      <NumericField name="mobile" label={words[lang].label} hint={words[lang].hint} maxLength={11} />
    ),
  },
  {
    state: 'error',
    show: (lang) => (
      <NumericField
        name="mobile-wrong"
        label={words[lang].label}
        hint={words[lang].hint}
        error={words[lang].wrong}
        maxLength={11}
        defaultValue="98765"
      />
    ),
  },
]

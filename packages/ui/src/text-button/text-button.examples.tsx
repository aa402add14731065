import type { Example, Lang } from '../example.ts'
import { TextButton } from './text-button.tsx'

const words = {
  en: { resend: 'Resend OTP', sent: 'OTP sent to +91 98765 43210', edit: 'Edit' },
  hi: { resend: 'OTP फिर भेजें', sent: '+91 98765 43210 पर OTP भेजा गया', edit: 'बदलें' },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  { state: 'plain', show: (lang) => <TextButton>{words[lang].resend}</TextButton> },
  {
    state: 'tight',
    show: (lang) => (
      <p>
        {words[lang].sent} <TextButton tight>{words[lang].edit}</TextButton>
      </p>
    ),
  },
  { state: 'small', show: (lang) => <TextButton small>{words[lang].resend}</TextButton> },
  { state: 'disabled', show: (lang) => <TextButton disabled>{words[lang].resend}</TextButton> },
]

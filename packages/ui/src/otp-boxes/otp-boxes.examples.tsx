import type { Example, Lang } from '../example.ts'
import { OtpBoxes } from './otp-boxes.tsx'

const words = {
  en: { label: 'OTP', hint: 'Resend OTP in 0:32', wrong: 'Please enter a valid OTP' },
  hi: { label: 'OTP', hint: '0:32 में OTP दोबारा भेजें', wrong: 'कृपया सही OTP लिखें' },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  {
    state: 'empty',
    show: (lang) => <OtpBoxes name="otp" label={words[lang].label} hint={words[lang].hint} />,
  },
  {
    state: 'wrong',
    show: (lang) => <OtpBoxes name="otp-wrong" label={words[lang].label} error={words[lang].wrong} />,
  },
]

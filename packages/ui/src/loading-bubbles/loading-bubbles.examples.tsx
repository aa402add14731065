import type { Example, Lang } from '../example.ts'
import { LoadingBubbles } from './loading-bubbles.tsx'

const words = {
  en: { short: 'Loading', long: 'Asking the bank whether your payment arrived' },
  hi: { short: 'लोड हो रहा है', long: 'बैंक से पूछ रहे हैं कि भुगतान पहुँचा या नहीं' },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  { state: 'silent', show: (lang) => <LoadingBubbles label={words[lang].short} /> },
  { state: 'with-words', show: (lang) => <LoadingBubbles label={words[lang].long} visible /> },
]

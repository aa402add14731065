import type { Example, Lang } from '../example.ts'
import { CopyButton } from './copy-button.tsx'

const words = {
  en: { copy: 'Copy roll number', copied: 'Copied' },
  hi: { copy: 'रोल नंबर कॉपी करें', copied: 'कॉपी हो गया' },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  {
    state: 'plain',
    show: (lang) => (
      <CopyButton text="251104783926" label={words[lang].copy} copiedLabel={words[lang].copied} />
    ),
  },
]

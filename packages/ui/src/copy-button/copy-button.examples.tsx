import { useState } from 'react'

import type { Example, Lang } from '../example.ts'
import { CopyButton } from './copy-button.tsx'

const words = {
  en: { copy: 'Copy roll number', copied: 'Copied', failed: 'Please copy the number by hand.' },
  hi: { copy: 'रोल नंबर कॉपी करें', copied: 'कॉपी हो गया', failed: 'कृपया नंबर ख़ुद कॉपी करें।' },
} satisfies Record<Lang, unknown>

function Failing({ lang }: { readonly lang: Lang }) {
  const [failed, setFailed] = useState(false)
  return (
    <>
      <CopyButton
        text="251104783926"
        label={words[lang].copy}
        copiedLabel={words[lang].copied}
        onFailed={() => setFailed(true)}
      />
      <p role="alert">{failed && words[lang].failed}</p>
    </>
  )
}

export const examples: readonly Example[] = [
  {
    state: 'plain',
    show: (lang) => (
      <CopyButton text="251104783926" label={words[lang].copy} copiedLabel={words[lang].copied} />
    ),
  },
  { state: 'failing', show: (lang) => <Failing lang={lang} /> },
]

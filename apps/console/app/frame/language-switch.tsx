import { LANGUAGES } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import { useState } from 'react'
import { useLanguage } from '../words/words-provider.tsx'
import styles from './language-switch.module.css'

/** One button for each other language, named in that language. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const change = async (next: (typeof LANGUAGES)[number]) => {
    setBusy(true)
    // Without a connection the page stays in the language that it has.
    await choose(next).catch(() => undefined)
    setBusy(false)
  }
  return LANGUAGES.filter((one) => one !== language).map((one) => (
    <button
      // The same button for the way back, so that it keeps the focus.
      key="other"
      type="button"
      lang={one}
      className={styles['switch']}
      aria-label={LOCALES[one].switchLabel}
      aria-busy={isBusy || undefined}
      onClick={() => void change(one)}
    >
      {LOCALES[one].name}
    </button>
  ))
}

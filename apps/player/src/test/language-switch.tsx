import type { Language } from '@medha/test-rules/paper-content'
import { useReading } from '../words/words.ts'
import styles from './question-view.module.css'

/** Each language by a short form of its own name. */
const SHORT: Readonly<Record<Language, string>> = { en: 'EN', hi: 'हिं' }

interface LanguageSwitchProps {
  readonly available: readonly Language[]
  readonly shown: readonly Language[]
  readonly onChange: (languages: readonly Language[]) => void
}

/** PLY-14: the language of the questions, changeable at any time. */
export function LanguageSwitch({ available, shown, onChange }: LanguageSwitchProps) {
  const { words } = useReading()
  if (available.length < 2) return null
  return (
    <span className={styles['switch']} role="group" aria-label={words.test.language}>
      {available.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={shown.includes(language)}
          onClick={() => onChange([language])}
        >
          <i>{SHORT[language]}</i>
        </button>
      ))}
    </span>
  )
}

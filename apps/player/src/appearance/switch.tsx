import { setAppearance, useAppearance, type AppearanceWord } from './appearance.ts'
import styles from './appearance.module.css'

interface SwitchProps {
  readonly word: AppearanceWord
  readonly title: string
  readonly hint?: string
}

/** One word of the appearance, on or off. */
export function Switch({ word, title, hint }: SwitchProps) {
  const has = useAppearance()
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        checked={has(word)}
        onChange={() => setAppearance([word], has(word) ? null : word)}
      />
      <span>
        {title}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}

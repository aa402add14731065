import { setAppearance, useAppearance, type AppearanceSetting } from './appearance.ts'
import styles from './appearance.module.css'

interface SwitchProps {
  readonly setting: AppearanceSetting
  readonly title: string
  readonly hint?: string
}

/** One word of the appearance, on or off. */
export function Switch({ setting, title, hint }: SwitchProps) {
  const has = useAppearance()
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        checked={has(setting)}
        onChange={() => setAppearance([setting], has(setting) ? null : setting)}
      />
      <span>
        {title}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}

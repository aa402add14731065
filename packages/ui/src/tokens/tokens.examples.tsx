import type { Example } from '../example.ts'
import styles from './tokens.module.css'

const colours = [
  'ink',
  'ink-soft',
  'paper',
  'surface',
  'line',
  'line-strong',
  'accent',
  'accent-ink',
  'accent-wash',
  'accent-line',
  'second',
  'positive',
  'positive-wash',
  'caution',
  'caution-wash',
  'danger',
  'danger-wash',
  'focus',
]
const spaces = ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's10', 's12', 's14', 's16', 's20']

/** The tokens of tokens.css, in the theme of the page. */
export const examples: readonly Example[] = [
  {
    state: 'colours',
    show: () => (
      <ul className={styles['swatches']} lang="en">
        {colours.map((name) => (
          <li key={name}>
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <circle cx="16" cy="16" r="15.5" fill={`var(--${name})`} />
            </svg>
            --{name}
          </li>
        ))}
      </ul>
    ),
  },
  {
    state: 'spacing',
    show: () => (
      <ul lang="en">
        {spaces.map((name) => (
          <li key={name} className={styles['space']}>
            <svg aria-hidden="true">
              <rect width={`var(--${name})`} height="12" />
            </svg>
            --{name}
          </li>
        ))}
      </ul>
    ),
  },
]

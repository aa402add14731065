import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './number-entry.module.css'
import { hundredthsOf, isNumberText, numberTextOf, pressKey, type Decimals } from './number-text.ts'

export interface NumberWords {
  readonly yourAnswer: string
  readonly keypad: string
  readonly minus: string
  readonly point: string
  readonly deleteDigit: string
}

interface NumberEntryProps {
  readonly value: number | null
  readonly decimals: Decimals
  readonly unit: ReactNode
  readonly words: NumberWords
  /** The id of the question's text, for screen readers. */
  readonly labelledBy: string
  readonly onChange: (hundredths: number | null) => void
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** PLY-11: a box that suppresses the phone's keyboard and accepts a physical one, and a keypad. */
export function NumberEntry({ value, decimals, unit, words, labelledBy, onChange }: NumberEntryProps) {
  const [text, setText] = useState(() => (value === null ? '' : numberTextOf(value)))
  const label = useId()
  const last = useRef(value)
  // A value set from outside, for example by Clear Response, replaces the typed text.
  useEffect(() => {
    if (value === last.current) return
    last.current = value
    setText((typed) => (hundredthsOf(typed) === value ? typed : value === null ? '' : numberTextOf(value)))
  }, [value])
  const change = (next: string) => {
    if (!isNumberText(next, decimals)) return
    setText(next)
    const hundredths = hundredthsOf(next)
    if (hundredths === hundredthsOf(text)) return
    last.current = hundredths
    onChange(hundredths)
  }
  const key = (name: string, shown: ReactNode, extra: { label?: string; quiet?: boolean } = {}) => (
    <button
      type="button"
      key={name}
      className={styles['key']}
      data-quiet={extra.quiet}
      aria-label={extra.label}
      onClick={() => change(pressKey(text, name))}
    >
      {shown}
    </button>
  )
  return (
    <div className={styles['entry']}>
      <div className={styles['row']}>
        {key('minus', '±', { label: words.minus })}
        <label className={styles['box']}>
          <span className="visually-hidden" id={label}>
            {words.yourAnswer}
          </span>
          <input
            className={styles['input']}
            inputMode="none"
            autoComplete="off"
            aria-labelledby={`${label} ${labelledBy}`}
            value={text}
            onChange={(event) => change(event.target.value.replaceAll('−', '-').replaceAll(',', '.').trim())}
          />
          {unit !== null && <span className={styles['unit']}>{unit}</span>}
        </label>
      </div>
      <div className={styles['pad']} role="group" aria-label={words.keypad}>
        {DIGITS.map((digit) => key(digit, digit))}
        {decimals === 0 ? <span /> : key('.', '.', { label: words.point, quiet: true })}
        {key('0', '0')}
        {key(
          'delete',
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8.500 6H20v12H8.500L3 12zM11.500 9.500l5 5M16.500 9.500l-5 5" />
          </svg>,
          { label: words.deleteDigit, quiet: true },
        )}
      </div>
    </div>
  )
}

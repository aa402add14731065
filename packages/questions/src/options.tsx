import { useId, type ReactNode } from 'react'
import styles from './options.module.css'

export interface ShownOption {
  /** Canonical, from 0. */
  readonly option: number
  readonly text: ReactNode
}

interface OptionsProps {
  /** In the order that the student sees. */
  readonly options: readonly ShownOption[]
  readonly isMulti: boolean
  /** Bits by canonical option. */
  readonly chosen: number
  /** The id of the group's label: the question. */
  readonly labelledBy: string
  readonly onChoose: (bits: number) => void
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E']

/** ACC-04: one radio group, or one group of checkboxes. PLY-09: the whole card is the target. */
export function Options({ options, isMulti, chosen, labelledBy, onChoose }: OptionsProps) {
  const name = useId()
  return (
    <div
      className={styles['options']}
      role={isMulti ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      data-options
    >
      {options.map(({ option, text }, place) => {
        const isOn = (chosen & (1 << option)) !== 0
        return (
          <label
            key={option}
            className={styles['option']}
            data-on={isOn || undefined}
            data-option={LETTERS[place]}
          >
            <input
              className={styles['input']}
              type={isMulti ? 'checkbox' : 'radio'}
              name={name}
              checked={isOn}
              onChange={() => onChoose(isMulti ? chosen ^ (1 << option) : 1 << option)}
            />
            <span className={styles['bubble']} data-square={isMulti || undefined}>
              {isMulti && isOn ? (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m5 12.500 4.500 4.500L19 7.500" />
                </svg>
              ) : (
                LETTERS[place]
              )}
            </span>
            <span className={styles['text']}>{text}</span>
          </label>
        )
      })}
    </div>
  )
}

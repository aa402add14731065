import { useId } from 'react'
import { Dialog } from '../screen/dialog.tsx'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { setAppearance, TEXT_SIZES, THEMES, useAppearance, type AppearanceWord } from './appearance.ts'
import styles from './appearance.module.css'
import { Switch } from './switch.tsx'

interface ChoiceProps {
  readonly title: string
  /** The first one is the default. */
  readonly of: readonly AppearanceWord[]
  readonly name: (word: AppearanceWord) => string
  /** One below the other. */
  readonly isLines?: boolean
}

function Choice({ title, of, name, isLines = false }: ChoiceProps) {
  const group = useId()
  const has = useAppearance()
  const chosen = of.find(has) ?? of[0]
  return (
    <fieldset className={styles['choice']} data-lines={isLines || undefined}>
      <legend>{title}</legend>
      {of.map((word) => (
        <label key={word} data-on={word === chosen || undefined} data-swatch={word}>
          <input
            type="radio"
            name={group}
            checked={word === chosen}
            onChange={() => setAppearance(of, word === of[0] ? null : word)}
          />
          <span>{name(word)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** T §6.11: size, theme, easy reading and what can be hidden. Every change takes effect immediately, without saving. */
export function AppearanceSheet({ onClose }: { readonly onClose: () => void }) {
  const { words } = useReading()
  const texts = words.appearance
  const themes: Readonly<Record<string, string>> = {
    paper: texts.paper,
    black: texts.black,
    yellow: texts.yellow,
  }
  return (
    <Dialog look="card" title={words.buttons.textAndColours} onClose={onClose}>
      <Choice
        title={texts.size}
        of={TEXT_SIZES}
        name={(word) => fill(texts.percent, { percent: word.slice('text-'.length) })}
      />
      <Choice title={texts.colours} of={THEMES} isLines name={(word) => themes[word] ?? ''} />
      <div>
        <Switch word="easy" title={texts.easy} hint={texts.easyHint} />
        <Switch word="still" title={texts.still} />
        <Switch word="no-counts" title={texts.noCounts} />
        <Switch word="no-seconds" title={texts.noSeconds} hint={texts.noSecondsHint} />
      </div>
      <p className="small soft">{texts.kept}</p>
    </Dialog>
  )
}

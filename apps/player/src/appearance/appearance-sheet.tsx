import { useId } from 'react'
import { Dialog } from '../screen/dialog.tsx'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { setAppearance, TEXT_SIZES, THEMES, useAppearance, type AppearanceSetting } from './appearance.ts'
import styles from './appearance.module.css'
import { Switch } from './switch.tsx'

interface ChoiceProps {
  readonly title: string
  /** The first one is the default. */
  readonly of: readonly AppearanceSetting[]
  readonly name: (setting: AppearanceSetting) => string
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
      {of.map((setting) => (
        <label key={setting} data-on={setting === chosen || undefined} data-swatch={setting}>
          <input
            type="radio"
            name={group}
            checked={setting === chosen}
            onChange={() => setAppearance(of, setting === of[0] ? null : setting)}
          />
          <span>{name(setting)}</span>
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
        name={(setting) => fill(texts.percent, { percent: setting.slice('text-'.length) })}
      />
      <Choice title={texts.colours} of={THEMES} isLines name={(setting) => themes[setting] ?? ''} />
      <div>
        <Switch setting="easy" title={texts.easy} hint={texts.easyHint} />
        <Switch setting="still" title={texts.still} />
        <Switch setting="no-counts" title={texts.noCounts} />
        <Switch setting="no-seconds" title={texts.noSeconds} hint={texts.noSecondsHint} />
      </div>
      <p className="small soft">{texts.kept}</p>
    </Dialog>
  )
}

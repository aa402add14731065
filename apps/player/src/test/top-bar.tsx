import type { Entry } from '@medha/contract/wire/player'
import type { EngineSnapshot } from '../engine/engine.ts'
import { Icon, Wordmark } from '../screen/icon.tsx'
import { useAppearance } from '../appearance/appearance.ts'
import { countdown, timeOfDay } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { SAVE_WORDS, SaveShape } from './save-state.tsx'
import styles from './top-bar.module.css'

interface ClockProps {
  readonly timeLeft: number
  /** TIM-04: shown beside the time while it cannot be confirmed. */
  readonly isUnsure: boolean
}

const LAST_MINUTE = 60_000

/** ACC-05: `role="timer"` is silent; announcements come from elsewhere. */
export function Clock({ timeLeft, isUnsure }: ClockProps) {
  const { words } = useReading()
  const hidesSeconds = useAppearance()('no-seconds') && timeLeft > LAST_MINUTE
  return (
    <span
      className={styles['clock']}
      role="timer"
      aria-label={isUnsure ? words.test.timerUnsure : words.test.timer}
      data-last={timeLeft <= LAST_MINUTE || undefined}
    >
      <Icon name="clock" />
      <span>{hidesSeconds ? countdown(timeLeft).slice(0, -3) : countdown(timeLeft)}</span>
      {isUnsure && <span data-unsure>?</span>}
    </span>
  )
}

interface SaveButtonProps {
  readonly snapshot: EngineSnapshot
  readonly onPress: () => void
}

/** OFL-05: where the answers are, as a shape and a text. */
export function SaveButton({ snapshot: { saveState, lastSavedAt }, onPress }: SaveButtonProps) {
  const { words, language } = useReading()
  return (
    <button type="button" className={styles['save']} onClick={onPress} data-save-state={saveState}>
      <SaveShape state={saveState} />
      <span>{words.saveState[SAVE_WORDS[saveState]]}</span>
      {saveState === 'saved' && lastSavedAt !== null && (
        <span className={styles['savedAt']}>{timeOfDay(lastSavedAt, language)}</span>
      )}
    </button>
  )
}

interface TopBarProps {
  readonly entry: Pick<Entry, 'sitting' | 'student'>
  readonly snapshot: EngineSnapshot
  readonly timeLeft: number
  readonly answered: number
  readonly count: number
  readonly onSaveState: () => void
  readonly onPalette: () => void
}

export function TopBar(props: TopBarProps) {
  const { entry, snapshot, timeLeft, answered, count, onSaveState, onPalette } = props
  const { words, language } = useReading()
  return (
    <header className={styles['top']}>
      <span className={styles['brand']}>
        <Wordmark />
        {entry.sitting.name[language]}
      </span>
      <Clock timeLeft={timeLeft} isUnsure={snapshot.timeIsUnconfirmed} />
      <SaveButton snapshot={snapshot} onPress={onSaveState} />
      <button type="button" className={styles['palette']} onClick={onPalette}>
        <span className={styles['paletteName']}>
          {words.buttons.palette}
          <i data-count>: </i>
        </span>
        <b data-count>{`${answered}/${count}`}</b> <span data-count>{words.test.answeredShort}</span>
      </button>
      <span className={styles['who']}>
        <b>{entry.student.name}</b> <span className="soft">{entry.student.lastFour}</span>
      </span>
    </header>
  )
}

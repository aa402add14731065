import { Button } from '@medha/ui/button'
import { Icon } from '../screen/icon.tsx'
import { useReading } from '../words/words.ts'
import styles from './bottom-bar.module.css'

interface BottomBarProps {
  readonly isMarked: boolean
  readonly isFirst: boolean
  readonly canClear: boolean
  readonly onPrevious: () => void
  readonly onMarkNext: () => void
  readonly onClear: () => void
  readonly onSaveNext: () => void
}

/** PLY-08: navigation within thumb reach; nothing here ends the test. */
export function BottomBar(props: BottomBarProps) {
  const { isMarked, isFirst, canClear, onPrevious, onMarkNext, onClear, onSaveNext } = props
  const { words } = useReading()
  return (
    <footer className={styles['bar']}>
      <Button
        low
        aria-label={words.buttons.previous}
        aria-disabled={isFirst || undefined}
        onClick={onPrevious}
      >
        <span className={styles['arrow']}>
          <Icon name="previous" />
        </span>
        <span className={styles['wideOnly']}>{words.buttons.previous}</span>
      </Button>
      <Button low onClick={onMarkNext}>
        <span className={styles['twoLines']}>
          {isMarked ? words.buttons.unmarkNext : words.buttons.markNext}
        </span>
      </Button>
      <span className={styles['clear']}>
        <Button low aria-disabled={!canClear || undefined} onClick={onClear}>
          {words.buttons.clear}
        </Button>
      </span>
      <span className={styles['next']}>
        <Button low wide kind="primary" onClick={onSaveNext}>
          {words.buttons.saveNext}
        </Button>
      </span>
    </footer>
  )
}

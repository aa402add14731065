import { useEffect, useState, type RefObject } from 'react'
import { Icon } from '../screen/icon.tsx'
import { useReading } from '../words/words.ts'
import styles from './question-view.module.css'

interface OptionsChipProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Question number: a change measures again. */
  readonly number: number
  readonly isReady: boolean
}

/** Names options below the fold, so that the edge is not taken for the end. */
export function OptionsChip({ scroller, number, isReady }: OptionsChipProps) {
  const { words } = useReading()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [isAll, setAll] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (box === null || !isReady) return
    const look = () => {
      const edge = box.getBoundingClientRect().bottom
      const options = [...box.querySelectorAll<HTMLElement>('[data-option]')]
      const below = options.filter((option) => option.getBoundingClientRect().top > edge - 24)
      setHidden(below.map(({ dataset }) => dataset['option'] ?? ''))
      setAll(below.length === options.length)
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    for (const child of box.children) sizes.observe(child)
    return () => {
      box.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scroller, number, isReady])
  if (hidden.length === 0) return null
  const reveal = () =>
    scroller.current
      ?.querySelector(`[data-option="${hidden[hidden.length - 1] ?? 'A'}"]`)
      ?.scrollIntoView({ block: 'end' })
  return (
    <button type="button" className={styles['chip']} aria-hidden="true" tabIndex={-1} onClick={reveal}>
      {isAll ? words.test.options : hidden.join(', ')}
      <Icon name="down" />
    </button>
  )
}

import { useCallback, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { hasModifier } from '../has-modifier.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './carousel.module.css'
import { turned, turnOfSwipe } from './turning.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useHydrated } from './use-hydrated.ts'
import { useWideScreen } from './use-wide-screen.ts'

export { useAutoplay } from './use-autoplay.ts'

export interface CarouselWords {
  /** What the slides show. */
  readonly name: string
  /** The role description for screen readers: "carousel". */
  readonly carouselRole: string
  /** The role description of one part: "slide". */
  readonly slideRole: string
  readonly previous: string
  readonly next: string
  readonly pause: string
  readonly play: string
  /** "Slide 2 of 5". */
  readonly slide: (number: number, count: number) => string
}

export interface CarouselProps {
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[]
  readonly words: CarouselWords
  /** Milliseconds between two slides; if absent, the slides do not advance automatically. */
  readonly autoplay?: number | undefined
  /** On a screen wider than a phone all slides are side by side, and nothing advances. */
  readonly spreads?: boolean | undefined
}

/**
 * A row of slides that snaps. Without a script it is a plain scrolling row; with it there are buttons, bubbles, swipes
 * with our own threshold, and a wrap from the last slide to the first.
 */
export function Carousel({ slides, words, autoplay, spreads = false }: CarouselProps) {
  const count = slides.length
  const id = useId()
  const track = useRef<HTMLDivElement>(null)
  const touchedAt = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const live = useHydrated()
  const spread = useWideScreen() && spreads
  const [held, setHeld] = useState(false)

  const show = useCallback((to: number) => {
    setIndex(to)
    const row = track.current
    row?.scrollTo({ left: (row.children[to] as HTMLElement | undefined)?.offsetLeft ?? 0 })
  }, [])
  const turn = useCallback(() => show(turned(index, 1, count)), [show, index, count])
  const turnsByItself = autoplay !== undefined && count > 1
  const every = useCallback(() => autoplay ?? 0, [autoplay])
  const { runs, isTurning, toggle } = useAutoplay({
    every: turnsByItself ? every : undefined,
    held,
    turn,
    index,
  })

  const release = (event: PointerEvent) => {
    const from = touchedAt.current
    touchedAt.current = null
    if (from !== null) show(turned(index, turnOfSwipe(event.clientX - from), count))
  }

  return (
    <section
      className={classNames(styles['carousel'], live && styles['live'], spreads && styles['spreads'])}
      aria-label={words.name}
      aria-roledescription={words.carouselRole}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onTouchStart={() => setHeld(true)}
    >
      {turnsByItself && (
        // First, so that keyboard users can stop the movement before they reach the moving part.
        <div className={classNames(styles['pause'], !live && styles['waits'])}>
          <Turn
            label={runs ? words.pause : words.play}
            icon={runs ? 'pause' : 'play'}
            controls={id}
            onTurn={toggle}
          />
        </div>
      )}
      <div
        ref={track}
        id={id}
        className={styles['track']}
        // The row scrolls, so it must be reachable by keyboard.
        tabIndex={spread ? undefined : 0}
        role="group"
        aria-label={words.name}
        aria-live={isTurning ? 'off' : 'polite'}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || hasModifier(event)) return
          if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
          event.preventDefault()
          show(turned(index, event.key === 'ArrowRight' ? 1 : -1, count))
        }}
        onPointerDown={(event) => {
          touchedAt.current = event.pointerType === 'mouse' ? null : event.clientX
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          touchedAt.current = null
        }}
      >
        {slides.map((slide, number) => (
          <div
            key={slide.id}
            className={styles['slide']}
            role="group"
            aria-roledescription={words.slideRole}
            aria-label={words.slide(number + 1, count)}
            inert={live && !spread && number !== index}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={classNames(styles['bar'], !live && styles['waits'])}>
          <Turn
            label={words.previous}
            icon="chevron-left"
            controls={id}
            onTurn={() => show(turned(index, -1, count))}
          />
          <div className={styles['dots']}>
            {slides.map((slide, number) => (
              <button
                key={slide.id}
                type="button"
                className={styles['dot']}
                aria-label={words.slide(number + 1, count)}
                aria-current={number === index ? 'true' : undefined}
                onClick={() => show(number)}
              />
            ))}
          </div>
          <Turn
            label={words.next}
            icon="chevron-right"
            controls={id}
            onTurn={() => show(turned(index, 1, count))}
          />
        </div>
      )}
    </section>
  )
}

interface TurnProps {
  readonly label: string
  readonly icon: 'chevron-left' | 'chevron-right' | 'pause' | 'play'
  readonly controls: string
  readonly onTurn: () => void
}

function Turn({ label, icon, controls, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className={styles['turn']}
      aria-label={label}
      aria-controls={controls}
      onClick={onTurn}
    >
      <Icon name={icon} />
    </button>
  )
}

import { howToStepMs } from '@medha/rules/page-measures'
import { Bubble } from '@medha/ui/bubble'
import { useAutoplay } from '@medha/ui/carousel'
import { Icon } from '@medha/ui/icon'
import { useCallback, useState } from 'react'
import type { CampaignWords } from './campaign.ts'
import type { CarouselLabels } from './carousel-words.ts'
import styles from './how-to-register.module.css'
import section from './section.module.css'

interface HowToRegisterProps {
  readonly how: CampaignWords['how']
  readonly labels: Pick<CarouselLabels, 'pause' | 'play'>
}

/** LND-08: three steps; the marker moves automatically, pauses under the pointer, and can be stopped (WCAG 2.2.2). */
export function HowToRegister({ how, labels }: HowToRegisterProps) {
  const [current, setCurrent] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const count = how.steps.length
  const turn = useCallback(() => setCurrent((current + 1) % count), [current, count])
  const { runs, toggle } = useAutoplay({ every: stepMs, held: isHeld, turn, index: current })

  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <section className={section['section']} aria-labelledby="how" {...hold}>
      <div className="wrap">
        <div className={styles['head']}>
          <h2 id="how">{how.heading}</h2>
          <button
            type="button"
            className={styles['pause']}
            aria-label={runs ? labels.pause : labels.play}
            onClick={toggle}
          >
            <Icon name={runs ? 'pause' : 'play'} />
          </button>
        </div>
        <ol className={styles['steps']}>
          {how.steps.map(({ title, text }, index) => (
            <li key={title} className={styles['step']} data-state={stateOf(index, current)}>
              <span className={styles['bubble']} aria-hidden="true">
                <Bubble state={BUBBLES[stateOf(index, current)]}>{index + 1}</Bubble>
              </span>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const stepMs = () => howToStepMs(window.innerWidth)

type StepState = 'done' | 'now' | 'ahead'
const BUBBLES = { done: 'full', now: 'now', ahead: 'empty' } as const

const stateOf = (index: number, current: number): StepState => {
  if (index < current) return 'done'
  return index === current ? 'now' : 'ahead'
}

import { howToStepMs } from '@medha/rules/page-measures'
import { Bubble } from '@medha/ui/bubble'
import { useEffect, useState } from 'react'
import type { CampaignWords } from './campaign.ts'
import styles from './how-to-register.module.css'
import section from './section.module.css'

/** LND-08: three steps; the ring moves on by itself, and rests while somebody reads. */
export function HowToRegister({ how }: { readonly how: CampaignWords['how'] }) {
  const [current, setCurrent] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const count = how.steps.length

  useEffect(() => {
    if (isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setCurrent((current + 1) % count), howToStepMs(window.innerWidth))
    return () => clearTimeout(timer)
  }, [current, isHeld, count])

  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <section className={section['section']} aria-labelledby="how" {...hold}>
      <div className="wrap">
        <h2 id="how" className={section['heading']}>
          {how.heading}
        </h2>
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

type StepState = 'done' | 'now' | 'ahead'
const BUBBLES = { done: 'full', now: 'now', ahead: 'empty' } as const

const stateOf = (index: number, current: number): StepState => {
  if (index < current) return 'done'
  return index === current ? 'now' : 'ahead'
}

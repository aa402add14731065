import { Icon } from '@medha/ui/icon'
import type { ReactNode } from 'react'
import { interpolateNodes } from '../../format/interpolate.ts'
import { phoneLink } from '../../format/phone.ts'
import styles from './verify-page.module.css'

/** How a check ended. */
export type Verdict = 'valid' | 'replaced' | 'withdrawn' | 'unknown' | 'busy' | 'unreached' | 'empty'

export type Facts = readonly (readonly [string, ReactNode])[]

/** Staff at the gate must not accept this document. */
const BAD: ReadonlySet<string> = new Set<Verdict>(['replaced', 'withdrawn', 'unknown'])

interface VerdictPageProps {
  /** A receipt is checked in the browser, so its check may still be under way. */
  readonly verdict: Verdict | 'checking'
  readonly heading: string
  readonly text: string
  readonly facts: Facts
  /** "In doubt, call {phone}." */
  readonly help: string
  readonly phone: string
  readonly children?: ReactNode
}

/** The verdict first, then the facts that the document must show. */
export function VerdictPage({ verdict, heading, text, facts, help, phone, children }: VerdictPageProps) {
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['verdict']} data-verdict={verdict}>
        <span className={styles['mark']} aria-hidden="true">
          {verdict === 'valid' && <Icon name="check" />}
          {BAD.has(verdict) && <Icon name="close" />}
        </span>
        <div>
          <h1 className={styles['heading']}>{heading}</h1>
          <p>{text}</p>
        </div>
      </div>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles['fact']}>
              <dt className={styles['name']}>{name}</dt>
              <dd className={styles['value']}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <p className="soft">
        {interpolateNodes(help, {
          phone: (
            <a className="num" href={phoneLink(phone)}>
              {phone}
            </a>
          ),
        })}
      </p>
    </div>
  )
}

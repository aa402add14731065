import type { ReactNode } from 'react'

import styles from './accordion.module.css'

export interface AccordionItem {
  readonly id: string
  readonly question: ReactNode
  readonly answer: ReactNode
}

interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** Items with the same name close each other; the browser does this without a script. */
  readonly name: string
  /** The item that is initially open. */
  readonly open?: string | undefined
}

export function Accordion({ items, name, open }: AccordionProps) {
  return (
    <div className={styles['list']}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} open={item.id === open} className={styles['item']}>
          <summary className={styles['question']}>{item.question}</summary>
          <div className={styles['answer']}>{item.answer}</div>
        </details>
      ))}
    </div>
  )
}

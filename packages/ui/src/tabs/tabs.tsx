import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { hasModifier } from '../has-modifier.ts'
import { tabAfterKey } from './tab-after-key.ts'
import styles from './tabs.module.css'
import { useHasTabStop } from './use-has-tab-stop.ts'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly panel: ReactNode
}

interface TabsProps {
  /** The label of the tab list, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly defaultTab?: string | undefined
  readonly onTab?: ((id: string) => void) | undefined
  /** Shown at the right end of the row, such as a print button. */
  readonly end?: ReactNode
}

export function Tabs({ label, tabs, defaultTab, onTab, end }: TabsProps) {
  const prefix = useId()
  const [open, setOpen] = useState(defaultTab ?? tabs[0]?.id ?? '')
  const row = useRef<HTMLDivElement>(null)
  const idOf = (part: 'tab' | 'panel', id: string) => `${prefix}-${part}-${id}`

  const choose = (id: string) => {
    setOpen(id)
    onTab?.(id)
  }
  const move = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const next = tabAfterKey(
      event.key,
      tabs.findIndex((tab) => tab.id === open),
      tabs.length,
    )
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    choose(tab.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div className={styles['bar']}>
        <div ref={row} className={styles['tabs']} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={idOf('tab', tab.id)}
              aria-controls={idOf('panel', tab.id)}
              aria-selected={tab.id === open}
              tabIndex={tab.id === open ? 0 : -1}
              className={styles['tab']}
              onClick={() => choose(tab.id)}
              onKeyDown={move}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {end}
      </div>
      {tabs.map((tab) => (
        <Panel
          key={tab.id}
          id={idOf('panel', tab.id)}
          labelledBy={idOf('tab', tab.id)}
          isOpen={tab.id === open}
        >
          {tab.panel}
        </Panel>
      ))}
    </div>
  )
}

interface PanelProps {
  readonly id: string
  readonly labelledBy: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Focusable only if nothing inside is, so that its text can be reached and scrolled by keyboard. */
function Panel({ id, labelledBy, isOpen, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const hasTabStop = useHasTabStop(panel)
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={id}
      aria-labelledby={labelledBy}
      hidden={!isOpen}
      tabIndex={hasTabStop ? undefined : 0}
      className={styles['panel']}
    >
      {children}
    </div>
  )
}

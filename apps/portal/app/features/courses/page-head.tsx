import { Icon } from '@medha/ui/icon'
import { useEffect, useState } from 'react'
import { isHeaderCompact } from './course-measures.ts'
import styles from './course-pages.module.css'
import { ViewTitle } from './view-title.tsx'

interface PageHeadProps {
  readonly title: string
  readonly backLabel: string
  readonly isBought: boolean
  readonly onBack: () => void
}

const useCompact = (isBought: boolean): boolean => {
  const [isCompact, setCompact] = useState(false)
  useEffect(() => {
    const look = () => setCompact(isHeaderCompact(scrollY, { width: innerWidth, isBought }))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isBought])
  return isCompact
}

/** CRS-03, CRS-06: the title and the arrow stay in view; the border below them shows that there is content above. */
export function PageHead({ title, backLabel, isBought, onBack }: PageHeadProps) {
  const isCompact = useCompact(isBought)
  return (
    <div className={styles['head']} data-compact={isCompact || undefined}>
      <div className={`wrap ${styles['headRow']}`}>
        <button type="button" className={styles['back']} aria-label={backLabel} onClick={onBack}>
          <Icon name="chevron-left" />
        </button>
        <ViewTitle className={styles['title'] ?? ''} text={title} />
      </div>
    </div>
  )
}

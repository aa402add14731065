import type { Fact } from './campaign.ts'
import styles from './facts-strip.module.css'

/** The four figures that families look for first. */
export function FactsStrip({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <div className={styles['strip']}>
      <dl className={`wrap ${styles['facts']}`}>
        {facts.map(({ label, value, note }) => (
          <div key={label} className={styles['fact']}>
            <dt className={styles['label']}>{label}</dt>
            <dd>
              <span className={styles['value']}>{value}</span>
              <span className={styles['note']}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

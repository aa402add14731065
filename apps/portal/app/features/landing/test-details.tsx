import type { CampaignWords } from './campaign.ts'
import section from './section.module.css'
import styles from './test-details.module.css'

type TestDetailsProps = Pick<CampaignWords, 'details' | 'before'>

export function TestDetails({ details, before }: TestDetailsProps) {
  return (
    <section className={section['section']} aria-labelledby="details">
      <div className={`wrap ${styles['columns']}`}>
        <div>
          <h2 id="details" className={section['heading']}>
            {details.heading}
          </h2>
          <dl className={styles['rows']}>
            {details.rows.map(({ term, value, note }) => (
              <div key={term} className={styles['row']}>
                <dt className={styles['term']}>{term}</dt>
                <dd>
                  <span className={styles['value']}>{value}</span>
                  <span className={styles['note']}>{note}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <aside className={styles['before']} aria-labelledby="before">
          <h2 id="before" className={`h3 ${styles['beforeHeading']}`}>
            {before.heading}
          </h2>
          <ul className="bullets">
            {before.items.map(({ text, isOptional }) => (
              <li key={text} data-open={isOptional}>
                {text}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </section>
  )
}

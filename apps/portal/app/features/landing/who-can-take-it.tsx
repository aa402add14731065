import { Bubble } from '@medha/ui/bubble'
import { Card } from '@medha/ui/card'
import type { CampaignWords } from './campaign.ts'
import type { ClassBubble } from './class-row.ts'
import section from './section.module.css'
import styles from './who-can-take-it.module.css'

interface WhoCanTakeItProps {
  readonly who: CampaignWords['who']
  readonly classes: readonly ClassBubble[]
}

/** A row of an answer sheet: the classes that may take the test are filled. */
export function WhoCanTakeIt({ who, classes }: WhoCanTakeItProps) {
  return (
    <section className={section['section']} aria-labelledby="who">
      <div className="wrap">
        <h2 id="who" className={section['heading']}>
          {who.heading}
        </h2>
        <div className={styles['row']} role="img" aria-label={who.classesLabel}>
          {classes.map(({ code, label, isEligible }) => (
            <span key={code} className={styles['class']} aria-hidden="true">
              <Bubble state={isEligible ? 'full' : 'off'}>{label}</Bubble>
            </span>
          ))}
        </div>
        <p className={`soft small ${styles['label']}`}>{who.classesLabel}</p>
        <div className={styles['groups']}>
          {who.groups.map(({ title, items }) => (
            <Card key={title} as="article">
              <h3 className={styles['title']}>{title}</h3>
              <ul className="bullets">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </div>
    </section>
  )
}

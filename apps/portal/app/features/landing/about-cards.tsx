import { Card } from '@medha/ui/card'
import styles from './about-cards.module.css'
import type { CardsWords } from './campaign.ts'
import section from './section.module.css'

/** LND-10: a row of cards that runs off the edge of the screen and scrolls, by finger, wheel or arrow key. */
export function AboutCards({ about }: { readonly about: CardsWords }) {
  return (
    <section className={section['section']} aria-labelledby="about">
      <div className="wrap">
        <h2 id="about" className={section['heading']}>
          {about.heading}
        </h2>
      </div>
      {/* A row that scrolls must be reachable by keyboard. */}
      <div className={styles['frame']} role="group" aria-labelledby="about" tabIndex={0}>
        <ol className={styles['row']}>
          {about.cards.map(({ title, text }, index) => (
            <Card key={title} as="li">
              <p className={`big ${styles['number']}`} aria-hidden="true">
                {index + 1}
              </p>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </Card>
          ))}
        </ol>
      </div>
    </section>
  )
}

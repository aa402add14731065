import type { CardsWords } from './campaign.ts'
import section from './section.module.css'
import styles from './why-choose.module.css'

/** LND-10: why this test and no other. */
export function WhyChoose({ choose }: { readonly choose: CardsWords }) {
  return (
    <section className={section['section']} aria-labelledby="choose">
      <div className="wrap">
        <h2 id="choose" className={section['heading']}>
          {choose.heading}
        </h2>
        <ul className={styles['points']}>
          {choose.cards.map(({ title, text }) => (
            <li key={title} className={styles['point']}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

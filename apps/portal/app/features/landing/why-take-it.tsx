import type { CampaignWords } from './campaign.ts'
import styles from './why-take-it.module.css'

type WhyTakeItProps = Pick<CampaignWords, 'why' | 'teachers'>

/** The one ink-coloured band of the page. */
export function WhyTakeIt({ why, teachers }: WhyTakeItProps) {
  return (
    <section className={styles['band']} aria-labelledby="why">
      <div className={`wrap ${styles['columns']}`}>
        <div className={styles['lead']}>
          <h2 id="why">{why.heading}</h2>
          <p>
            <span className={`big ${styles['figure']}`}>{why.figure}</span>{' '}
            <span className={styles['soft']}>{why.figureNote}</span>
          </p>
          <p className={styles['teachers']}>
            <span className={`big ${styles['teachersFigure']}`}>{teachers.figure}</span>{' '}
            <span className={styles['soft']}>{teachers.text}</span>
          </p>
        </div>
        <ul>
          {why.points.map(({ figure, text }) => (
            <li key={text} className={styles['point']}>
              <span className={`big ${styles['pointFigure']}`}>{figure}</span>{' '}
              <span className={styles['soft']}>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

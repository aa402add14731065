import { Card } from '@medha/ui/card'
import { Carousel } from '@medha/ui/carousel'
import type { CardsWords } from './campaign.ts'
import styles from './exam-day.module.css'
import { carouselWords, type CarouselLabels } from './carousel-words.ts'
import section from './section.module.css'

interface ExamDayProps {
  readonly examDay: CardsWords
  readonly labels: CarouselLabels
}

/** LND-11: on a phone one card at a time, changed by a swipe; on a wide screen all of them. */
export function ExamDay({ examDay, labels }: ExamDayProps) {
  const slides = examDay.cards.map(({ title, text }, index) => ({
    id: title,
    content: (
      <Card as="article">
        <p className={`big ${styles['number']}`} aria-hidden="true">
          {index + 1}
        </p>
        <h3 className={styles['title']}>{title}</h3>
        <p className="soft">{text}</p>
      </Card>
    ),
  }))
  return (
    // The carousel itself is the region that bears this name.
    <div className={section['section']}>
      <div className="wrap">
        <h2 id="exam-day" className={section['heading']}>
          {examDay.heading}
        </h2>
        <Carousel slides={slides} words={carouselWords(labels, examDay.heading)} spreads />
      </div>
    </div>
  )
}

import { CAROUSEL_MS } from '@medha/rules/page-measures'
import { Carousel } from '@medha/ui/carousel'
import type { CampaignWords } from './campaign.ts'
import { carouselWords, type CarouselLabels } from './carousel-words.ts'
import styles from './highlights.module.css'
import section from './section.module.css'

interface HighlightsProps {
  readonly highlights: CampaignWords['highlights']
  readonly labels: CarouselLabels
}

/** LND-07: turns every three seconds until the user hovers, focuses or touches it. */
export function Highlights({ highlights, labels }: HighlightsProps) {
  const slides = highlights.slides.map(({ title, text }, index) => ({
    id: title,
    content: (
      <div className={styles['slide']}>
        <p className={`big ${styles['number']}`} aria-hidden="true">
          {index + 1}
        </p>
        <div>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </div>
      </div>
    ),
  }))
  return (
    // The carousel itself is the region that bears this name.
    <div className={section['section']}>
      <div className="wrap">
        <h2 id="highlights" className={section['heading']}>
          {highlights.heading}
        </h2>
        <Carousel slides={slides} words={carouselWords(labels, highlights.heading)} autoplay={CAROUSEL_MS} />
      </div>
    </div>
  )
}

import type { CarouselWords } from '@medha/ui/carousel'
import { interpolate } from '../../format/interpolate.ts'

/** Names of a carousel's buttons. */
export interface CarouselLabels {
  readonly carouselRole: string
  readonly slideRole: string
  readonly previous: string
  readonly next: string
  readonly pause: string
  readonly play: string
  /** "{number} of {count}" */
  readonly slide: string
}

export const carouselWords = (labels: CarouselLabels, name: string): CarouselWords => ({
  ...labels,
  name,
  slide: (number, count) => interpolate(labels.slide, { number, count }),
})

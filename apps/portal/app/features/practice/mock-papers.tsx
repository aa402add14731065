import type { PracticeExamCard } from '@medha/contract/wire/main-exam'
import type { Words } from '@medha/messages/language'
import type { practice } from '@medha/messages/practice.en'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Carousel } from '@medha/ui/carousel'
import { Icon } from '@medha/ui/icon'
import { Stack } from '@medha/ui/stack'
import { interpolate } from '../../format/interpolate.ts'
import styles from './practice.module.css'

export interface OpensPractice {
  readonly words: Words<typeof practice>
  /** The code of the test that is being opened. */
  readonly opening: string | null
  /** No test can be opened at all just now (DSH-17). */
  readonly isDown: boolean
  readonly onOpen: (test: PracticeExamCard) => void
}

const carouselWords = (words: Words<typeof practice>) => ({
  ...words.carousel,
  slide: (number: number, count: number) =>
    interpolate(words.slide, { number: String(number), count: String(count) }),
})

/** The mock papers: locked until they are bought, then each with its button. */
export function MockPapers({
  papers,
  ...callProps
}: OpensPractice & { readonly papers: readonly PracticeExamCard[] }) {
  const { words } = callProps
  return (
    <Card as="section" labelledBy="mock-papers-title">
      <Stack gap="s4">
        <h2 className="h3" id="mock-papers-title">
          {words.title}
        </h2>
        <Carousel
          words={carouselWords(words)}
          slides={papers.map((paper, index) => ({
            id: paper.testCode,
            content: <Paper {...callProps} paper={paper} number={index + 1} />,
          }))}
        />
      </Stack>
    </Card>
  )
}

interface PaperProps extends OpensPractice {
  readonly paper: PracticeExamCard
  readonly number: number
}

/** DSH-08: a serial number per card, a lock on papers that the student has not bought. */
function Paper({ words, paper, number, opening, isDown, onOpen }: PaperProps) {
  return (
    <div className={styles['paper']}>
      <span className={styles['serial']}>{String(number).padStart(2, '0')}</span>
      <b>{paper.title}</b>
      <span className="small soft">{interpolate(words.minutes, { minutes: paper.durationMinutes })}</span>
      {paper.isLocked ? (
        <span className={`small soft ${styles['state']}`}>
          <Icon name="lock" />
          {words.locked}
        </span>
      ) : (
        <Button
          low
          disabled={isDown}
          busy={opening === paper.testCode}
          busyLabel={words.opening}
          onClick={() => onOpen(paper)}
        >
          {interpolate(words.startPaper, { number: String(number) })}
        </Button>
      )}
    </div>
  )
}

import type { PracticeExamCard } from '@medha/contract/wire/main-exam'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Stack } from '@medha/ui/stack'
import { interpolate } from '../../format/interpolate.ts'
import type { OpensPractice } from './mock-papers.tsx'

interface SampleTestProps extends OpensPractice {
  readonly heading: string
  readonly sample: PracticeExamCard
}

/** DSH-09, DSH-20: a free test that shows how tests go. */
export function SampleTest({ words, heading, sample, opening, isDown, onOpen }: SampleTestProps) {
  return (
    <Card as="section" labelledBy="sample-test">
      <Stack gap="s4">
        <h2 className="h3" id="sample-test">
          {heading}
        </h2>
        <p>{sample.description}</p>
        <p className="small soft">{interpolate(words.minutes, { minutes: sample.durationMinutes })}</p>
        <p>
          <Button
            disabled={isDown}
            busy={opening === sample.testCode}
            busyLabel={words.opening}
            onClick={() => onOpen(sample)}
          >
            {words.startSample}
          </Button>
        </p>
      </Stack>
    </Card>
  )
}

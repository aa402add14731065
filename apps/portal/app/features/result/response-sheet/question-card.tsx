import { Card } from '@medha/ui/card'
import { Stack } from '@medha/ui/stack'
import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../../../api/page-context.ts'
import { choosePlural } from '../../../format/count.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { minutesAndSeconds } from '../../../format/time.ts'
import { scoreText } from '../score-axis.ts'
import resultStyles from '../result-page.module.css'
import { AnswerLines } from './answer-lines.tsx'
import { marksOf, outcomeOf } from './own-answers.ts'
import { signed } from './signed-marks.ts'
import type { QuestionCardProps } from './sheet-props.ts'
import { ShownQuestion } from './shown-question.tsx'
import styles from './response-sheet.module.css'

/** One question: its outcome, the question itself if it may be shown, both answers and the rule. */
export function QuestionCard(props: QuestionCardProps) {
  const { words, resultWords, question, opened } = props
  const language = usePageLanguage()
  const top = useRef<HTMLDivElement>(null)
  // The next question starts at its top, below the parts that stay on the screen.
  useEffect(() => {
    const card = top.current
    if (card !== null && card.getBoundingClientRect().top < 0) card.scrollIntoView({ behavior: 'instant' })
  }, [])
  const outcome = outcomeOf(question)
  const marks = marksOf(question)
  const { full, wrong, partial } = question.marking
  return (
    <div ref={top} className={styles['top']} data-item={question.lines[0]?.item}>
      <Card as="section" labelledBy="reviewed-question">
        <Stack gap="s4">
          <div className={styles['cardHead']}>
            <h2 id="reviewed-question" className="h3">
              {interpolate(words.question, { number: question.number })}
            </h2>
            <span className="soft small">{question.subject}</span>
            <span className={styles['outcome']}>
              <span className={resultStyles['bubble']} data-outcome={outcome} aria-hidden="true" />
              {resultWords.outcomes[outcome]}
              <b className="num">
                {interpolate(choosePlural(words.marks, Math.abs(marks), language), { marks: signed(marks) })}
              </b>
            </span>
          </div>
          {opened !== null && <ShownQuestion {...props} opened={opened} />}
          <AnswerLines {...props} />
          <p className="soft small">
            {interpolate(partial > 0 ? words.rulePartial : words.rule, {
              full: signed(full),
              wrong: wrong === 0 ? '0' : signed(wrong),
              partial: scoreText(partial),
            })}
            {question.isMarked && ` ${words.wasMarked}`}
          </p>
          {question.seconds !== null && (
            <p className="soft small">
              {interpolate(words.time, { time: minutesAndSeconds(question.seconds) })}
              {(question.changes ?? 0) > 0 &&
                ` ${interpolate(choosePlural(words.changed, question.changes ?? 0, language), {
                  count: question.changes ?? 0,
                })}`}
            </p>
          )}
        </Stack>
      </Card>
    </div>
  )
}

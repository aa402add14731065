import type { ResultDetails, ResultSubject } from '@medha/contract/wire/result-parts'
import { BarChart } from '@medha/ui/bar-chart'
import { Card } from '@medha/ui/card'
import { Stack } from '@medha/ui/stack'
import { Table } from '@medha/ui/table'
import { usePageLanguage } from '../../api/page-context.ts'
import { choosePlural } from '../../format/count.ts'
import { interpolate, interpolateNodes } from '../../format/interpolate.ts'
import { answerColumns } from './answer-columns.ts'
import { guessingCost, notableTopics } from './guessing.ts'
import { QuestionSheet } from './question-sheet.tsx'
import styles from './result-page.module.css'
import type { ReportProps } from './report-props.ts'
import { ScoreChart } from './score-chart.tsx'
import { scoreText } from './score-axis.ts'

/** RES-05: how the marks are made up. Until the detailed result is out, when it comes (RES-09). */
export function Analysis(props: ReportProps & { readonly onSheet: (() => void) | null }) {
  const { words, answer } = props
  const { details, summary, chart } = answer
  if (!answer.hasAnalysis || details === null || summary === null)
    return (
      <div data-print="no">
        <Card>
          <p>{answer.page.note}</p>
        </Card>
      </div>
    )
  return (
    <div className={styles['analysis']}>
      <div className={styles['column']}>
        <Card>
          <ScoreChart words={words} chart={chart} />
        </Card>
        <Guessing words={words} details={details} total={summary.total} />
        <Topics words={words} details={details} />
      </div>
      <div className={styles['column']}>
        <Card>
          <BarChart
            title={words.bySubject}
            columns={[words.subject, words.score, words.average, words.highest]}
            bars={details.subjects.map((subject) => ({
              name: subject.name,
              value: subject.score,
              of: subject.maximum,
              written: interpolateNodes(words.topicScore, {
                score: <b>{scoreText(subject.score)}</b>,
                maximum: scoreText(subject.maximum),
              }),
              average: { value: subject.average, written: `${words.average} ${scoreText(subject.average)}` },
              highest: { value: subject.highest, written: `${words.highest} ${scoreText(subject.highest)}` },
            }))}
          />
        </Card>
      </div>
      <div className={`${styles['column']} ${styles['whole']}`}>
        <Card>
          <Answers words={words} details={details} total={summary.total} />
        </Card>
        <QuestionSheet words={words} items={details.items} onSheet={props.onSheet} />
      </div>
    </div>
  )
}

interface PartProps extends Pick<ReportProps, 'words'> {
  readonly details: ResultDetails
}

function Guessing({ words, details, total }: PartProps & { readonly total: number }) {
  const language = usePageLanguage()
  const cost = guessingCost(details.subjects, total)
  return (
    <Card as="section" labelledBy="guessing">
      <Stack gap="s3">
        <h2 id="guessing" className="h3">
          {words.guessHeading}
        </h2>
        {cost === null ? (
          <p>{interpolate(words.guessNone, { total: scoreText(total) })}</p>
        ) : (
          <>
            <p className={`big ${styles['cost']}`}>−{scoreText(cost.lost)}</p>
            <p>
              {interpolate(choosePlural(words.guessText, cost.wrong, language), {
                wrong: cost.wrong,
                lost: interpolate(choosePlural(words.guessLost, cost.lost, language), {
                  lost: scoreText(cost.lost),
                }),
                better: scoreText(cost.better),
                total: scoreText(total),
              })}
            </p>
            <p className="soft">{words.guessAdvice}</p>
          </>
        )}
      </Stack>
    </Card>
  )
}

function Topics({ words, details }: PartProps) {
  const { strong, toWin } = notableTopics(details.topics)
  if (strong.length + toWin.length === 0) return null
  const list = (title: string, topics: ResultDetails['topics']) =>
    topics.length === 0 ? null : (
      <div>
        <h3 className={styles['topicTitle']}>{title}</h3>
        <ul className={styles['topics']}>
          {topics.map(({ subject, topic, score, maximum }) => (
            <li key={`${subject} ${topic}`} className={styles['topic']}>
              <span>
                {topic} <span className="soft small">{subject}</span>
              </span>
              <span className="num">
                {interpolate(words.topicScore, { score: scoreText(score), maximum: scoreText(maximum) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <Card as="section" labelledBy="topics">
      <Stack gap="s3">
        <h2 id="topics" className="h3">
          {words.topicsHeading}
        </h2>
        {list(words.topicsStrong, strong)}
        {list(words.topicsWeak, toWin)}
      </Stack>
    </Card>
  )
}

function Answers({ words, details, total }: PartProps & { readonly total: number }) {
  const sum = (of: (subject: ResultSubject) => number) =>
    details.subjects.reduce((all, subject) => all + of(subject), 0)
  const columns = answerColumns(words, details.subjects)
  return (
    <Table
      caption={words.answers}
      stacked
      columns={[
        { key: 'subject', title: words.subject },
        ...[...columns.map(({ title }) => title), words.lost, words.marks].map((title) => ({
          key: title,
          title,
          numeric: true,
        })),
      ]}
      rows={[
        ...details.subjects.map((subject) => ({
          key: subject.name,
          cells: [
            subject.name,
            ...columns.map(({ of }) => of(subject)),
            scoreText(subject.lostToWrong),
            scoreText(subject.score),
          ],
        })),
        {
          key: 'total',
          total: true,
          cells: [
            words.total,
            ...columns.map(({ of }) => sum(of)),
            scoreText(sum(({ lostToWrong }) => lostToWrong)),
            scoreText(total),
          ],
        },
      ]}
    />
  )
}

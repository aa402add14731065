import type { ResultSummary } from '@medha/contract/wire/result-parts'
import { Artwork } from '@medha/ui/artwork'
import { Button, ButtonLink } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Icon } from '@medha/ui/icon'
import { pictures } from '@medha/ui/pictures'
import { Tag } from '@medha/ui/tag'
import { fill } from '../../shell/fill.ts'
import { telephone } from '../../shell/frame.ts'
import { dayText } from './day-text.ts'
import { Figures } from './figures.tsx'
import { nextSteps } from './next-steps.ts'
import styles from './result-page.module.css'
import type { ReportProps } from './report-props.ts'
import { useScorecardPaper } from './use-scorecard-paper.ts'

/** RES-04: scorecard, scholarship, counselling and admission, and whom to call. */
export function Outcome(props: ReportProps) {
  const { words, language, callWords, answer, dashboard } = props
  const { result, summary } = answer
  const paper = useScorecardPaper(language, callWords, words.paperSlow)
  if (result === null || summary === null) return null
  const { scholarship } = summary
  const confirmBy = scholarship?.confirmBy ?? null
  const steps = nextSteps({
    isQualified: result.isQualified,
    scholarship,
    hasAnalysis: answer.hasAnalysis,
  })
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        {result.isQualified ? <Award {...props} summary={summary} /> : <Calm {...props} />}
        <Figures words={words} answer={answer} summary={summary} overall={result.overallPercentage} />
        {scholarship !== null && scholarship.reasons.length > 0 && (
          <Card as="section" labelledBy="why">
            <h2 id="why" className="h3">
              {scholarship.percent === 0 ? words.whyNone : words.why}{' '}
              {scholarship.isProvisional && <Tag tone="caution">{words.provisional}</Tag>}
            </h2>
            <ul className={`bullets ${styles['reasons']}`}>
              {scholarship.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className={styles['column']}>
        <Card as="section" labelledBy="next">
          <div className={styles['stack']}>
            <h2 id="next" className="h3">
              {words.nextHeading}
            </h2>
            {result.preparationLevel !== '' && (
              <p>
                <b>{words.preparation}:</b> {result.preparationLevel}
              </p>
            )}
            <ol className={`bullets ${styles['steps']}`}>
              {steps.map((step) => (
                <li key={step}>
                  {fill(words[step], {
                    day: confirmBy === null ? '' : dayText(confirmBy, language),
                  })}
                </li>
              ))}
            </ol>
            <p>
              {words.contact}:{' '}
              <a className="num" href={telephone(answer.branchPhone)}>
                {answer.branchPhone}
              </a>
            </p>
            <div className={styles['ways']} data-print="no">
              <ButtonLink kind="primary" href={dashboard}>
                {words.dashboard}
              </ButtonLink>
              {answer.hasAnalysis && (
                <Button
                  busy={paper.isBusy}
                  busyLabel={words.paperBusy}
                  onClick={() => void paper.fetch(summary.paperTicket)}
                >
                  <Icon name="download" />
                  {words.paper}
                </Button>
              )}
            </div>
            {/* The paper is printed with the detailed result; before it, a button would lead nowhere. */}
            {!answer.hasAnalysis && (
              <p className="soft" data-print="no">
                {answer.page.note}
              </p>
            )}
          </div>
        </Card>
      </div>
    </div>
  )
}

/** What was earned, in one figure. */
function Award({ words, language, summary }: ReportProps & { readonly summary: ResultSummary }) {
  const { scholarship } = summary
  const percent = scholarship?.percent ?? 0
  return (
    <section className={styles['award']} aria-label={words.qualified}>
      <div>
        {percent === 0 || scholarship === null ? (
          <p className={styles['awardLine']}>
            <b>{words.qualified}</b> {words.qualifiedOnly}
          </p>
        ) : (
          <>
            <p className={styles['awardLine']}>
              <b>{words.qualified}</b> {words.earned}
            </p>
            <p className={`big ${styles['awardFigure']}`}>{fill(words.percent, { percent })}</p>
            <p className={styles['awardLine']}>
              {words.onTuition}
              {scholarship.validUntil !== null && (
                <>
                  ,<br />
                  {fill(words.validUntil, { day: dayText(scholarship.validUntil, language) })}
                </>
              )}
            </p>
            {scholarship.isProvisional && scholarship.confirmBy !== null && (
              <p className={styles['awardNote']}>
                {fill(words.confirmBy, { day: dayText(scholarship.confirmBy, language) })}
              </p>
            )}
          </>
        )}
      </div>
      <div className={styles['awardPicture']} aria-hidden="true">
        <Artwork picture={pictures.cap} label="" onAccent bare />
      </div>
    </section>
  )
}

/** A score without a scholarship is told plainly and without shame, and with what can be done. */
function Calm({ words }: ReportProps) {
  return (
    <Card as="section" tone="wash">
      <h2 className="h2">{words.notQualified}</h2>
      <p>{words.notQualifiedText}</p>
    </Card>
  )
}

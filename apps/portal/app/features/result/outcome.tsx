import type { ResultSummary } from '@medha/contract/wire/result-parts'
import { Artwork } from '@medha/ui/artwork'
import { ButtonLink } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { pictures } from '@medha/ui/pictures'
import { Stack } from '@medha/ui/stack'
import { Tag } from '@medha/ui/tag'
import { usePageLanguage } from '../../api/page-context.ts'
import { interpolate, splitAtEmphasis } from '../../format/interpolate.ts'
import { formatDay } from '../../format/day.ts'
import { phoneLink } from '../../format/phone.ts'
import { Figures } from './figures.tsx'
import { headlineOf } from './headline.ts'
import { nextSteps } from './next-steps.ts'
import styles from './result-page.module.css'
import type { ReportProps } from './report-props.ts'
import { ScorecardButton } from './scorecard-button.tsx'

/** RES-04: scorecard, scholarship, counselling and admission, and whom to call. */
export function Outcome(props: ReportProps) {
  const { words, answer, dashboard } = props
  const language = usePageLanguage()
  const { result, summary } = answer
  if (result === null || summary === null) return null
  const { scholarship } = summary
  const confirmBy = scholarship?.confirmBy ?? null
  const isDigital = answer.page.branchKind === 'digital'
  const steps = nextSteps({
    isQualified: result.isQualified,
    scholarship,
    hasAnalysis: answer.hasAnalysis,
    isDigital,
  })
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <First {...props} isQualified={result.isQualified} summary={summary} />
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
          <Stack gap="s3">
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
                  {interpolate(words[step], {
                    day: confirmBy === null ? '' : formatDay(confirmBy, language),
                  })}
                </li>
              ))}
            </ol>
            <p>
              {isDigital ? words.contactTeam : words.contact}:{' '}
              <a className="num" href={phoneLink(answer.branchPhone)}>
                {answer.branchPhone}
              </a>
            </p>
            <div className={styles['ways']} data-print="no">
              <ButtonLink kind="primary" href={dashboard}>
                {words.dashboard}
              </ButtonLink>
              {answer.hasAnalysis && <ScorecardButton {...props} ticket={summary.documentTicket} />}
            </div>
            {/* The scorecard comes with the detailed result; before that its button would lead nowhere. */}
            {!answer.hasAnalysis && (
              <p className="soft" data-print="no">
                {answer.page.note}
              </p>
            )}
          </Stack>
        </Card>
      </div>
    </div>
  )
}

interface FirstProps extends ReportProps {
  readonly isQualified: boolean
  readonly summary: ResultSummary
}

/** The first part of a result, above its figures. */
function First(props: FirstProps) {
  const { words, isQualified, summary } = props
  const headline = headlineOf(isQualified, summary.scholarship)
  if (headline === 'scholarship' || headline === 'qualified') return <Award {...props} />
  return (
    <Card as="section" tone="wash">
      {/* Neutral wording, followed by what the student can do. */}
      <h2 className="h2">{headline === 'scoreOnly' ? words.scoreOnly : words.notQualified}</h2>
      <p>{words.notQualifiedText}</p>
    </Card>
  )
}

/** What was earned, in one figure. */
function Award({ words, isQualified, summary }: FirstProps) {
  const language = usePageLanguage()
  const { scholarship } = summary
  const percent = scholarship?.percent ?? 0
  const qualified = isQualified && <b>{words.qualified}</b>
  const [before, figure, after] = splitAtEmphasis(interpolate(words.earned, { percent }))
  return (
    <section className={styles['award']} aria-label={isQualified ? words.qualified : before}>
      <div>
        {percent === 0 || scholarship === null ? (
          <p className={styles['awardLine']}>
            {qualified} {words.qualifiedOnly}
          </p>
        ) : (
          <>
            <p className={styles['awardLine']}>
              {qualified} {before}
            </p>
            <p className={`big ${styles['awardFigure']}`}>{figure}</p>
            <p className={styles['awardLine']}>
              {after}
              {scholarship.validUntil !== null && (
                <>
                  ,<br />
                  {interpolate(words.validUntil, { day: formatDay(scholarship.validUntil, language) })}
                </>
              )}
            </p>
            {scholarship.isProvisional && scholarship.confirmBy !== null && (
              <p className={styles['awardNote']}>
                {interpolate(words.confirmBy, { day: formatDay(scholarship.confirmBy, language) })}
              </p>
            )}
          </>
        )}
      </div>
      {/* Beside a single line of text, the picture would cover the figures below. */}
      {percent > 0 && (
        <div className={styles['awardPicture']} aria-hidden="true">
          <Artwork picture={pictures.cap} label="" onAccent bare />
        </div>
      )}
    </section>
  )
}

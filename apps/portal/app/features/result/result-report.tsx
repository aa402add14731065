import { Card } from '@medha/ui/card'
import { RollNumber } from '@medha/ui/roll-number'
import { Tabs } from '@medha/ui/tabs'
import { usePageLanguage } from '../../api/page-context.ts'
import { interpolate } from '../../format/interpolate.ts'
import { Analysis } from './analysis.tsx'
import { PrintButton } from './print-button.tsx'
import { OtherResults, testText } from './other-results.tsx'
import { Outcome } from './outcome.tsx'
import type { ReportProps } from './report-props.ts'
import { ResponseSheetChunk } from './response-sheet/response-sheet-chunk.tsx'
import { useSheetOpen } from './response-sheet/use-sheet-open.ts'
import styles from './result-page.module.css'

/** The result itself: its headline, the figures below, and the analysis in another tab. */
export function ResultReport(props: ReportProps) {
  const { words, answer } = props
  const language = usePageLanguage()
  const { result, summary } = answer
  const sheet = useSheetOpen()
  if (result === null || summary === null) return null
  if (sheet.isOpen && summary.reviewTicket !== null)
    return (
      <div data-exam={answer.page.theme}>
        <ResponseSheetChunk
          {...props}
          resultWords={words}
          ticket={summary.reviewTicket}
          onBack={sheet.close}
        />
      </div>
    )
  return (
    <div data-exam={answer.page.theme} className={`wrap ${styles['page']}`}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{interpolate(words.heading, { name: result.name })}</h1>
        <p className="soft">{testText(words, { name: summary.paperName, satOn: summary.satOn }, language)}</p>
        <p className={styles['roll']}>
          <span className="soft">{words.rollNumber}</span> <RollNumber digits={result.rollNumber} />
          <span className="soft">{result.classOpted}</span>
        </p>
      </header>
      {summary.version > 1 && (
        <Card tone="wash">
          <h2 className="h3">{interpolate(words.reissued, { version: summary.version })}</h2>
          <p>{summary.reissueReason ?? words.reissuedText}</p>
        </Card>
      )}
      <Tabs
        label={words.tabs}
        end={<PrintButton label={words.print} />}
        tabs={[
          { id: 'result', label: words.tabResult, panel: <Outcome {...props} /> },
          {
            id: 'analysis',
            label: (
              <>
                <span className={styles['wideOnly']}>{words.tabAnalysis}</span>
                <span className={styles['narrowOnly']}>{words.tabAnalysisShort}</span>
              </>
            ),
            panel: <Analysis {...props} onSheet={summary.reviewTicket === null ? null : sheet.open} />,
          },
        ]}
      />
      <OtherResults {...props} />
    </div>
  )
}

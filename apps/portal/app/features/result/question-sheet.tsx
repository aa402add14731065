import type { ResultItem } from '@medha/contract/wire/result-parts'
import type { Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Table } from '@medha/ui/table'
import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { choosePlural } from '../../format/count.ts'
import { interpolate } from '../../format/interpolate.ts'
import { openFoldsForPrint } from './open-folds-for-print.ts'
import styles from './result-page.module.css'
import { scoreText } from './score-axis.ts'

interface QuestionSheetProps {
  readonly words: Words<typeof result>
  readonly items: readonly ResultItem[]
  /** Opens the response sheet; null where there is none. */
  readonly onSheet: (() => void) | null
}

/** Every question: the student's answer, the right one and the marks. One fold per subject, closed at first. */
export function QuestionSheet({ words, items, onSheet }: QuestionSheetProps) {
  const language = usePageLanguage()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => openFoldsForPrint(window, () => sheet.current?.querySelectorAll('details') ?? []), [])
  const subjects = [...new Set(items.map(({ subject }) => subject))]
  if (subjects.length === 0) return null
  return (
    <Card as="section" labelledBy="sheet">
      <h2 id="sheet" className="h3">
        {words.sheetHeading}
      </h2>
      {onSheet !== null && (
        <div className={styles['ways']} data-print="no">
          <Button kind="primary" onClick={onSheet}>
            {words.sheetOpen}
          </Button>
        </div>
      )}
      <div ref={sheet}>
        {subjects.map((subject) => {
          const own = items.filter((item) => item.subject === subject)
          const hasKeys = own.some(({ key }) => key !== null)
          const caption = interpolate(choosePlural(words.sheetShow, own.length, language), {
            subject,
            count: own.length,
          })
          return (
            <details key={subject} className={styles['fold']}>
              <summary className={styles['foldHead']}>{caption}</summary>
              <Table
                caption={caption}
                captionHidden
                columns={[
                  { key: 'number', title: words.question },
                  { key: 'marked', title: words.yourAnswer },
                  ...(hasKeys ? [{ key: 'key', title: words.key }] : []),
                  { key: 'outcome', title: words.outcome },
                  { key: 'marks', title: words.marks, numeric: true },
                ]}
                rows={own.map((item) => ({
                  key: `${item.number}${item.row ?? ''}`,
                  cells: [
                    item.row === null ? item.number : `${item.number}(${item.row})`,
                    item.marked === '' ? words.none : item.marked,
                    ...(hasKeys ? [item.key || words.none] : []),
                    <span key="outcome">
                      <span className={styles['bubble']} data-outcome={item.outcome} aria-hidden="true" />
                      {words.outcomes[item.outcome]}
                      {item.note !== null && (
                        <span className={`soft small ${styles['note']}`}>{item.note}</span>
                      )}
                    </span>,
                    scoreText(item.marks),
                  ],
                }))}
              />
            </details>
          )
        })}
      </div>
    </Card>
  )
}

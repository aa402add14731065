import type { ResultItem } from '@medha/contract/wire/result-parts'
import type { Language, Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'
import { Card } from '@medha/ui/card'
import { Table } from '@medha/ui/table'
import { choosePlural } from '../../format/count.ts'
import { interpolate } from '../../format/interpolate.ts'
import styles from './result-page.module.css'
import { scoreText } from './score-axis.ts'

interface QuestionSheetProps {
  readonly words: Words<typeof result>
  readonly language: Language
  readonly items: readonly ResultItem[]
}

/** Every question: what was marked, what is right, what it earned. One subject a fold, closed until it is wanted. */
export function QuestionSheet({ words, language, items }: QuestionSheetProps) {
  const subjects = [...new Set(items.map(({ subject }) => subject))]
  if (subjects.length === 0) return null
  return (
    <Card as="section" labelledBy="sheet">
      <h2 id="sheet" className="h3">
        {words.sheetHeading}
      </h2>
      {subjects.map((subject) => {
        const own = items.filter((item) => item.subject === subject)
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
                { key: 'key', title: words.key },
                { key: 'outcome', title: words.outcome },
                { key: 'marks', title: words.marks, numeric: true },
              ]}
              rows={own.map((item) => ({
                key: String(item.number),
                cells: [
                  item.number,
                  item.marked === '' ? words.none : item.marked,
                  item.key === '' ? words.none : item.key,
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
    </Card>
  )
}

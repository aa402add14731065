import type { CourseQuote } from '@medha/rules/course-fee'
import type { courses } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { FEE_PART_NAMES } from '@medha/rules/course-fee'
import { formatMoney } from '../../../format/money.ts'
import { interpolate } from '../../../format/interpolate.ts'
import styles from './fee-panel.module.css'

type FeeWords = Words<typeof courses>['fees']

/** The parts of a fee are stored under English names; known names are shown in the page's language. */
const nameIn = (words: FeeWords, name: string): string => {
  const [part] = Object.entries(FEE_PART_NAMES).find(([, known]) => known === name) ?? []
  const components: Readonly<Record<string, string>> = words.components
  return components[part ?? ''] ?? name
}

interface FeeLinesProps {
  readonly words: FeeWords
  readonly quote: CourseQuote
  /** False where the total is always visible right below. */
  readonly hasTotal: boolean
}

/** FEE-01, FEE-04: every part with its earlier price, then the sum. */
export function FeeLines({ words, quote, hasTotal }: FeeLinesProps) {
  return (
    <table className={styles['lines']}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.component}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">
              {nameIn(words, line.name)}
              {line.percent > 0 && (
                <span className="meta soft"> {interpolate(words.off, { percent: line.percent })}</span>
              )}
            </th>
            <td className="num">
              {line.duePaise < line.listPaise && <Before words={words} paise={line.listPaise} />}{' '}
              {formatMoney(line.duePaise)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {quote.savingsPaise > 0 && (
          <>
            <tr>
              <th scope="row">{words.beforeScholarship}</th>
              <td className="num">{formatMoney(quote.listPaise)}</td>
            </tr>
            <tr className={styles['saved']}>
              <th scope="row">{quote.paysFor === 'course' ? words.discount : words.savings}</th>
              <td className="num">
                {quote.paysFor === 'course' && '−'}
                {formatMoney(quote.savingsPaise)}
              </td>
            </tr>
          </>
        )}
        {hasTotal && (
          <tr className={styles['total']}>
            <th scope="row">{words.total}</th>
            <td className="num">{formatMoney(quote.totalPaise)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** Struck through on the screen, spoken by a screen reader. */
export function Before({ words, paise }: { readonly words: FeeWords; readonly paise: number }) {
  return (
    <s className={styles['before']}>
      <span className="visually-hidden">{interpolate(words.before, { amount: '' })}</span>
      {formatMoney(paise)}
    </s>
  )
}

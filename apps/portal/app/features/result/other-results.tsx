import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { ResultPage } from '@medha/contract/wire/result'
import { Card } from '@medha/ui/card'
import { DEFAULT_LANGUAGE, type Language } from '@medha/messages/language'
import { usePageLanguage } from '../../api/page-context.ts'
import { interpolate } from '../../format/interpolate.ts'
import { formatDay } from '../../format/day.ts'
import type { ReportProps } from './report-props.ts'
import styles from './result-page.module.css'

type NamedTest = Pick<ResultPage['page']['others'][number], 'name' | 'satOn'>

/** The test of a page: its name and its day. */
export const testText = (
  words: ReportProps['words'],
  { name, satOn }: NamedTest,
  language: Language,
): string => interpolate(words.sat, { exam: name, day: formatDay(satOn, language) })

const addressOf = (link: string, language: Language): string => {
  const query = new URLSearchParams({ [PAGE_ADDRESS.result.data]: link })
  if (language !== DEFAULT_LANGUAGE) query.set(PAGE_ADDRESS.language, language)
  return `${PAGE_ADDRESS.result.path}?${query}`
}

/** The results of a student's other tests; nothing if there are none. */
export function OtherResults(props: ReportProps) {
  const { words, answer } = props
  const language = usePageLanguage()
  const { others } = answer.page
  if (others.length === 0) return null
  return (
    <div data-print="no">
      <Card as="section" labelledBy="other-results">
        <h2 id="other-results" className="h3">
          {words.otherResults}
        </h2>
        <ul className={styles['others']}>
          {others.map((other) => (
            <li key={other.link}>
              <a className="link" href={addressOf(other.link, language)}>
                {testText(words, other, language)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

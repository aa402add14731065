import type { ResultPage } from '@medha/contract/wire/result'
import type { Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'

/** The props of every part of the result page. */
export interface ResultPageProps {
  readonly words: Words<typeof result>
  readonly phone: string
  readonly email: string
  readonly login: string
  readonly dashboard: string
}

/** The props of the parts that show a result. */
export interface ReportProps extends ResultPageProps {
  readonly answer: ResultPage
}

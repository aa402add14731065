import type { ResultPage } from '@medha/contract/wire/result'
import type { Language, Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'
import type { CallWords } from '../../api/browser-call.ts'

/** The props of every part of the result page. */
export interface ResultPageProps {
  readonly words: Words<typeof result>
  readonly callWords: CallWords
  readonly language: Language
  readonly phone: string
  readonly email: string
  readonly login: string
  readonly dashboard: string
}

/** The props of the parts that show a result. */
export interface ReportProps extends ResultPageProps {
  readonly answer: ResultPage
}

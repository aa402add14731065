import type { ResultPage } from '@medha/contract/wire/result'
import type { Language, Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'
import type { CallWords } from '../../api/browser-call.ts'

/** What every part of the result page is given. */
export interface ResultPageProps {
  readonly words: Words<typeof result>
  readonly callWords: CallWords
  readonly language: Language
  readonly phone: string
  readonly email: string
  readonly login: string
  readonly dashboard: string
}

/** The parts that show a result get it as well. */
export interface ReportProps extends ResultPageProps {
  readonly answer: ResultPage
}

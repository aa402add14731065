import type { ResponseSheet, ReviewedQuestion } from '@medha/contract/wire/response-sheet'
import type { Words } from '@medha/messages/language'
import type { responseSheet } from '@medha/messages/response-sheet.en'
import type { ReportProps } from '../report-props.ts'
import type { OpenedQuestions } from './use-questions.ts'

/** The props of every part of the response sheet; `resultWords` are the texts of the result page. */
export interface SheetProps {
  readonly words: Words<typeof responseSheet>
  readonly resultWords: ReportProps['words']
}

/** Before the texts are loaded. */
export interface ResponseSheetProps extends Omit<SheetProps, 'words'> {
  readonly ticket: string
  readonly onBack: () => void
}

/** The parts of one question. */
export interface QuestionCardProps extends SheetProps {
  readonly sheet: ResponseSheet
  readonly question: ReviewedQuestion
  /** Null where only the answers are shown, not the questions. */
  readonly opened: OpenedQuestions | null
  readonly shownIn: 'en' | 'hi'
  readonly onLanguage: (language: 'en' | 'hi') => void
}

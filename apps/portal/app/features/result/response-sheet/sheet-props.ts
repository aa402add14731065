import type { ResponseSheet, ReviewedQuestion } from '@medha/contract/wire/response-sheet'
import type { Words } from '@medha/messages/language'
import type { responseSheet } from '@medha/messages/response-sheet.en'
import type { ReportProps } from '../report-props.ts'
import type { OpenedQuestions } from './use-questions.ts'

/** What every part of the response sheet is given; `resultWords` are those of the result around it. */
export interface SheetProps {
  readonly words: Words<typeof responseSheet>
  readonly resultWords: ReportProps['words']
  readonly language: ReportProps['language']
}

/** Before the words are there. */
export interface ResponseSheetProps extends Omit<SheetProps, 'words'> {
  readonly callWords: ReportProps['callWords']
  readonly ticket: string
  readonly onBack: () => void
}

/** The parts of one question. */
export interface QuestionCardProps extends SheetProps {
  readonly sheet: ResponseSheet
  readonly question: ReviewedQuestion
  /** Null where the paper is not shown whole. */
  readonly opened: OpenedQuestions | null
  readonly shownIn: 'en' | 'hi'
  readonly onLanguage: (language: 'en' | 'hi') => void
}

import type { FormulaElement } from '@medha/test-rules/drawn-formula'
import type { Language } from '@medha/test-rules/paper-content'
import { createContext, useContext } from 'react'

export interface ShownPicture {
  /** A blob of the opened paper; null while it is being opened, or if it is damaged. */
  readonly url: string | null
  readonly alt: string
  /** Of the words in `alt`. */
  readonly language: Language
  /** In ems of the surrounding text. */
  readonly width: number
}

/** What a text refers to by number. */
export interface QuestionContent {
  /** The formulas of the part that contains the text. */
  readonly formulas: readonly FormulaElement[]
  /** The pictures of the paper. */
  readonly picture: (index: number, language: Language) => ShownPicture
  readonly enlarge: (picture: ShownPicture) => void
  readonly enlargeLabel: string
  /** Of the label: that of the buttons, also beside a question in the other language. */
  readonly buttonLanguage: Language
}

const EMPTY: QuestionContent = {
  formulas: [],
  picture: (_, language) => ({ url: null, alt: '', language, width: 10 }),
  enlarge: () => undefined,
  enlargeLabel: '',
  buttonLanguage: 'en',
}

const ContentContext = createContext<QuestionContent>(EMPTY)
export const ContentProvider = ContentContext.Provider
export const useContent = (): QuestionContent => useContext(ContentContext)

import type { Language } from '@medha/messages/language'
import type { ReactNode } from 'react'
import type { Answers } from './answer-calls.ts'

/** One screen of the portal in one state, drawn without a server. */
export interface Scene {
  /** Kebab-case; also the name of its stored picture. */
  readonly name: string
  /** What the server says while it is shown; any other call finds no network. */
  readonly answers?: Answers
  /** What this tab remembers from before. */
  readonly remembered?: Readonly<Record<string, string>>
  /** Selectors of what is pressed, in this order, until the scene is reached. */
  readonly presses?: readonly string[]
  show(language: Language): ReactNode
}

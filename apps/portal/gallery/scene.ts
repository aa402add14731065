import type { Language } from '@medha/messages/language'
import type { ReactNode } from 'react'
import type { Answers } from './answer-calls.ts'

/** One screen of the portal in one state, rendered without a server. */
export interface Scene {
  /** Kebab-case; also the name of its stored screenshot. */
  readonly name: string
  /** Replies of the server; any other call fails like a lost connection. */
  readonly answers?: Answers
  /** Values that are already in the storage of this tab. */
  readonly remembered?: Readonly<Record<string, string>>
  /** Selectors of the elements to click, in this order, to reach the scene. */
  readonly presses?: readonly string[]
  show(language: Language): ReactNode
}

import type { Language } from '@medha/messages/language'
import type { ReactNode } from 'react'
import type { Answers } from './answer-calls.ts'
import type { Step } from './reach.ts'

/** One screen of the portal in one state, rendered without a server. */
export interface Scene {
  /** Kebab-case; also the name of its stored screenshots. */
  readonly name: string
  /** Replies of the server; any other call fails like a lost connection. */
  readonly answers?: Answers
  /** Values that are already in the storage of this tab. */
  readonly remembered?: Readonly<Record<string, string>>
  /** The query of the page's address, such as the return from a bank. */
  readonly query?: string
  /** What is clicked and typed, in this order, to reach the scene. */
  readonly steps?: readonly Step[]
  show(language: Language): ReactNode
}

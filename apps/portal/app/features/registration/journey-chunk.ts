import type { firstStep } from '@medha/messages/first-step.en'
import type { Language, Words } from '@medha/messages/language'
import type { ComponentType, ReactNode } from 'react'
import type { CardLinks } from './card-links.ts'
import type { RegistrationFacts } from './journey/facts.ts'

/** A code that was sent while the page had no script (the first step is a plain form post). */
export interface PostedCode {
  readonly typed: string
  readonly challenge: string
  readonly maskedMobile: string
  readonly resendAfterSeconds: number
}

/** Why the journey is rendered. */
export type Begin =
  /** The address, or the saved data of this tab, requires it. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'number'; readonly typed: string }
  | { readonly kind: 'posted'; readonly code: PostedCode }

export interface JourneyProps {
  readonly begin: Begin
  readonly facts: RegistrationFacts
  readonly language: Language
  readonly firstStep: Words<typeof firstStep>
  readonly links: CardLinks
  readonly agreement: ReactNode
  readonly titleId: string
  readonly heading: string
}

export interface CallerAppOutcome {
  /** The answer of the app has moved the journey on. */
  readonly hasMoved: boolean
  readonly error: string | undefined
}

/** Loaded at the first touch, in one language. The landing page itself contains none of it. */
export interface JourneyChunk {
  readonly Journey: ComponentType<JourneyProps>
  /** OTP-11 to OTP-14; resolves when the app has answered or only manual entry remains. */
  verifyByCallerApp(
    facts: RegistrationFacts,
    app: { isGivenUp(): boolean; onNote(text: string | undefined): void },
  ): Promise<CallerAppOutcome>
}

import type { Country } from '@medha/rules/mobile-or-psid'

export type Mode = 'online' | 'offline'

export interface ExamSlot {
  readonly id: number
  /** What the calls carry for this slot. */
  readonly name: string
  readonly mode: Mode
  /** `HH:MM` in India. */
  readonly starts: string
  readonly ends: string
}

/** What the card has to know about the page and the exam. Everything in which exams differ is here, as data. */
export interface RegistrationFacts {
  readonly examType: string
  readonly registrationPage: string
  readonly country: Country
  readonly isOpen: boolean
  /** API-15: set where the site asks for the state of its own branch. */
  readonly statusBranch: string | null
  /** Only those that this page offers: a page that forces a mode has no other. */
  readonly slots: readonly ExamSlot[]
  readonly fees: Readonly<Partial<Record<Mode, number>>>
  readonly isSlotShown: boolean
  /** The paper of each day that has one of its own. */
  readonly papers: Readonly<Record<string, { readonly en: string; readonly hi: string }>>
  /** CAS-06 */
  readonly slotDecidesDate: boolean
  /** OPN-11 */
  readonly attemptsAllowed: number
  /** REG-05 */
  readonly isFatherNameAsked: boolean
  /** CAS-10, OPN-85: where an online student belongs until a branch is chosen. */
  readonly defaultBranch: {
    readonly code: string
    readonly name: string
    readonly stateId: number
    readonly stateName: string
  }
  readonly isDefaultBranchFixed: boolean
  /** OPN-20 */
  readonly listsOnlyBookable: boolean
  /** NUM-15 */
  readonly defaultPaymentMethod: string
  /** OPN-18 */
  readonly term: string
  /** REG-12 */
  readonly reportsPaymentFailure: boolean
  readonly supportEmail: string
  readonly supportPhone: string
}

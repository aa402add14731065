import type { Country } from '@medha/rules/mobile-or-psid'

export type Mode = 'online' | 'offline'

export interface ExamSlot {
  readonly id: number
  /** The name of this slot in API calls. */
  readonly name: string
  readonly mode: Mode
  /** `HH:MM` in India. */
  readonly starts: string
  readonly ends: string
}

/** What the card needs to know about the page and the exam. Every difference between exams is here, as data. */
export interface RegistrationFacts {
  readonly examType: string
  readonly registrationPage: string
  readonly country: Country
  readonly isOpen: boolean
  /** API-15: set where the site requests the status of its own branch. */
  readonly statusBranch: string | null
  /** Only those of this page: a page with a forced mode has no other. */
  readonly slots: readonly ExamSlot[]
  readonly fees: Readonly<Partial<Record<Mode, number>>>
  readonly isSlotShown: boolean
  /** The paper of each day that has its own. */
  readonly papers: Readonly<Record<string, { readonly en: string; readonly hi: string }>>
  /** CAS-06 */
  readonly slotDecidesDate: boolean
  /** OPN-11 */
  readonly attemptsAllowed: number
  /** REG-05 */
  readonly isFatherNameAsked: boolean
  /** CAS-10, OPN-85: the branch of an online student until one is chosen. */
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

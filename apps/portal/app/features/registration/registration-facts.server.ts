import type { Landing, Site } from '@medha/contract/wire/exam-profile'
import type { RegistrationFacts } from './journey/facts.ts'

/** What the card needs to know of the site and the page: small, because it is sent with every page. */
export const registrationFactsOf = (site: Site, landing: Landing): RegistrationFacts => {
  const { exam } = landing
  return {
    examType: exam.examType,
    registrationPage: landing.registrationPage,
    country: site.country,
    isOpen: landing.isOpen,
    statusBranch: site.asksStatusByBranch ? site.defaultBranch.code : null,
    slots: landing.slots.filter(({ mode }) => landing.forcedMode === null || mode === landing.forcedMode),
    fees: Object.fromEntries(exam.modes.map(({ mode, feePaise }) => [mode, feePaise])),
    papers: Object.fromEntries(landing.days.flatMap(({ day, name }) => (name === null ? [] : [[day, name]]))),
    isSlotShown: exam.isSlotShown,
    slotDecidesDate: exam.slotDecidesDate,
    attemptsAllowed: exam.attemptsAllowed,
    isFatherNameAsked: exam.isFatherNameAsked,
    defaultBranch: site.defaultBranch,
    isDefaultBranchFixed: site.isDefaultBranchFixed || landing.isDefaultBranchFixed,
    listsOnlyBookable: landing.listsOnlyBookable,
    defaultPaymentMethod: exam.defaultPaymentMethod,
    term: exam.registrationTerm,
    reportsPaymentFailure: exam.reportsPaymentFailure,
    supportEmail: exam.supportEmail,
    supportPhone: exam.supportPhone,
  }
}

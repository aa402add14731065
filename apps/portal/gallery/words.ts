import { fields as fieldsInEnglish } from '@medha/messages/fields.en'
import { fields as fieldsInHindi } from '@medha/messages/fields.hi'
import { firstStep as firstStepInEnglish } from '@medha/messages/first-step.en'
import { firstStep as firstStepInHindi } from '@medha/messages/first-step.hi'
import { registration as registrationInEnglish } from '@medha/messages/registration.en'
import { registration as registrationInHindi } from '@medha/messages/registration.hi'
import { shell as shellInEnglish } from '@medha/messages/shell.en'
import { shell as shellInHindi } from '@medha/messages/shell.hi'
import { thankYou as thankYouInEnglish } from '@medha/messages/thank-you.en'
import { thankYou as thankYouInHindi } from '@medha/messages/thank-you.hi'

/** The texts of scenes that are built from single components. */
export const WORDS = {
  en: {
    fields: fieldsInEnglish,
    firstStep: firstStepInEnglish,
    registration: registrationInEnglish,
    shell: shellInEnglish,
    thankYou: thankYouInEnglish,
  },
  hi: {
    fields: fieldsInHindi,
    firstStep: firstStepInHindi,
    registration: registrationInHindi,
    shell: shellInHindi,
    thankYou: thankYouInHindi,
  },
}

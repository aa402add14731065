import type { Course } from '@medha/contract/wire/course'
import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { paymentPlan } from '@medha/rules/course-fee'
import { Stack } from '@medha/ui/stack'
import { usePageLanguage } from '../../../api/page-context.ts'
import { formatDay } from '../../../format/day.ts'
import { interpolate, interpolateNodes } from '../../../format/interpolate.ts'
import { formatMoney } from '../../../format/money.ts'
import { phoneLink } from '../../../format/phone.ts'
import type { CourseContext } from '../flow/course-context.ts'
import styles from './offer.module.css'

interface BoughtStepsProps {
  readonly context: CourseContext
  readonly words: Words<typeof courseWords>['bought']
  readonly bought: readonly Course[]
}

/** Where to go, by when, with what, how much is left to pay and whom to call. */
export function BoughtSteps({ context, words, bought }: BoughtStepsProps) {
  const { profile, board } = context
  const language = usePageLanguage()
  const leftPaise = bought.reduce((sum, { quote }) => sum + paymentPlan(quote).laterPaise, 0)
  const until = bought.find(({ scholarship }) => scholarship?.state === 'applied')?.scholarship?.until ?? null
  const left =
    leftPaise === 0 ? words.nothingLeft : interpolate(words.left, { amount: formatMoney(leftPaise) })
  const steps =
    profile.branch.kind === 'digital'
      ? [words.team, left, words.receipt]
      : [
          interpolate(words.visit, { branch: profile.branch.name }),
          ...(until === null ? [] : [interpolate(words.by, { day: formatDay(until, language) })]),
          words.bring,
          left,
          words.receipt,
        ]
  const phone = board.page.supportPhone
  return (
    <Stack gap="s2">
      <h2 className="h3">{words.label}</h2>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {interpolateNodes(words.call, {
          phone: (
            <a className={`num ${styles['phone']}`} href={phoneLink(phone)}>
              {phone}
            </a>
          ),
        })}
      </p>
    </Stack>
  )
}

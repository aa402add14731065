import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Stack } from '@medha/ui/stack'
import { BANK } from '../../../api/schedules.ts'
import { usePoll } from '../../../api/use-poll.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { formatMoney } from '../../../format/money.ts'

interface PaymentsWaitingProps {
  readonly words: Words<typeof dashboard>
  readonly page: Pick<Dashboard['page'], 'waitingPayments' | 'supportPhone'>
  readonly callNow: () => Promise<void>
}

/** OPN-68: first on the page, in every session of the student, until the bank has reported the outcome. */
export function PaymentsWaiting({ words, page, callNow }: PaymentsWaitingProps) {
  const { waitingPayments, supportPhone } = page
  const isWaiting = waitingPayments.length > 0
  usePoll(isWaiting ? 'waiting' : null, { schedule: BANK, request: callNow, again: () => true })
  if (!isWaiting) return null
  const { title, text, help } = words.paymentWaiting
  return (
    <Card as="section" labelledBy="payment-waiting" tone="wash">
      <Stack gap="s3">
        <h2 id="payment-waiting" className="h3">
          {title}
        </h2>
        <div role="status">
          {waitingPayments.map(({ purpose, duePaise }) => (
            <p key={purpose}>
              {interpolate(text, { amount: formatMoney(duePaise), what: words.paidFor[purpose] })}
            </p>
          ))}
        </div>
        <LoadingBubbles label={title} />
        <p className="small soft">{interpolate(help, { phone: supportPhone })}</p>
      </Stack>
    </Card>
  )
}

import { paidOrders, receiptOfOrder } from '@medha/contract/endpoints/payments'
import type { PaidOrder } from '@medha/contract/wire/paid-order'
import { indianDay } from '@medha/rules/indian-time'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { Modal } from '@medha/ui/modal'
import { Skeleton } from '@medha/ui/skeleton'
import { usePageLanguage } from '../../../api/page-context.ts'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { readInstant } from '../../../api/clock.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDocument } from '../../../api/use-document.ts'
import { formatDay } from '../../../format/day.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { formatMoney } from '../../../format/money.ts'
import { CallError } from '../../../parts/call-error.tsx'
import type { DashboardWords } from '../dashboard-words.ts'
import { workingDaysAfter } from '../working-days.ts'
import styles from './view-profile.module.css'

interface PaymentsMadeProps {
  readonly words: DashboardWords
  readonly onClose: () => void
}

/** Everything paid online, and its receipts: a mail may be lost, and schools and employers ask for them later. */
export function PaymentsMade({ words, onClose }: PaymentsMadeProps) {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { payments, close } = words.profile
  const { value, refused, reload } = useCall(language, () => call(paidOrders))
  return (
    <Modal open onClose={onClose} title={payments.title} closeLabel={close}>
      {value === null && refused === null && (
        <div role="status" aria-label={payments.loading}>
          <Skeleton shape="card" />
        </div>
      )}
      {value === null && refused !== null && (
        <CallError text={payments.failed} again={{ label: words.profile.again, onPress: reload }} />
      )}
      {value?.length === 0 && <p>{payments.none}</p>}
      {value !== null && value.length > 0 && (
        <ul className={styles['payments']}>
          {value.map((order) => (
            // An order that was paid twice is listed twice.
            <Payment key={`${order.orderId} ${order.paidAt}`} words={words} order={order} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

/** Banks take up to this many working days to show a refund. */
const BANK_DAYS = 5

/** Where a refund is, and by when it arrives. */
function Refund({ words, order }: PaymentProps) {
  const language = usePageLanguage()
  const { payments } = words.profile
  const amount = formatMoney(order.paidPaise)
  if (order.refundedAt === null)
    return <span className="small">{interpolate(payments.refundDue, { amount })}</span>
  const sent = indianDay(readInstant(order.refundedAt))
  const latest = workingDaysAfter(sent, BANK_DAYS)
  const facts = { amount, day: formatDay(sent, language), latest: formatDay(latest, language) }
  return (
    <span className="small">
      {interpolate(payments.refundSent, facts)} {payments.refundMissing}
    </span>
  )
}

type PaymentProps = Pick<PaymentsMadeProps, 'words'> & { readonly order: PaidOrder }

function Payment({ words, order }: PaymentProps) {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { payments } = words.profile
  const { orderId, purpose } = order
  const { isBusy, note, get } = useDocument(() => call(receiptOfOrder, { params: { orderId } }))
  const paid = {
    amount: formatMoney(order.paidPaise),
    day: formatDay(indianDay(readInstant(order.paidAt)), language),
  }
  return (
    <li className="stack-s2">
      <b>{purpose}</b>
      <span>{interpolate(payments.paid, paid)}</span>
      <span className="small soft">
        {payments.order} <span className="num">{orderId}</span>
      </span>
      {order.isRefunded ? (
        <Refund words={words} order={order} />
      ) : (
        <Button
          low
          busy={isBusy}
          busyLabel={payments.getting}
          aria-label={interpolate(payments.receiptOf, { purpose })}
          onClick={() => void get()}
        >
          <Icon name="download" />
          {payments.receipt}
        </Button>
      )}
      <span role="status" className="small">
        {note?.is === 'slow' && payments.preparing}
        {(note?.is === 'refused' || note?.is === 'none') && payments.notDownloaded}
      </span>
    </li>
  )
}

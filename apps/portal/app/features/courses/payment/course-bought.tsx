import { branches as branchesRow } from '@medha/contract/endpoints/catalogue'
import type { CourseOrder } from '@medha/contract/shapes/course-order'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { CopyButton } from '@medha/ui/copy-button'
import { Icon } from '@medha/ui/icon'
import { showToast } from '@medha/ui/toast'
import { usePageLanguage } from '../../../api/page-context.ts'
import { useCachedCall } from '../../../api/use-cached-call.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatMoney } from '../../../format/money.ts'
import { phoneLink } from '../../../format/phone.ts'
import { interpolate } from '../../../format/interpolate.ts'
import styles from '../course-pages.module.css'
import { PaymentPlanLines } from '../fees/payment-plan.tsx'
import type { CourseContext } from '../flow/course-context.ts'
import { ViewTitle } from '../view-title.tsx'
import { CourseReceipt } from './course-receipt.tsx'
import paymentStyles from './payment.module.css'

interface CourseBoughtProps {
  readonly context: CourseContext
  readonly words: Words<typeof checkoutWords>
  readonly fees: Words<typeof courseWords>['fees']
  readonly order: CourseOrder
  readonly onDone: () => void
}

/** PAY-03 */
export function CourseBought({ context, words: { done }, fees, order, onDone }: CourseBoughtProps) {
  const isDigital = context.profile.branch.kind === 'digital'
  const isFree = order.duePaise === 0
  return (
    <div className={`wrap ${styles['quiet']}`}>
      <span className={styles['tick']}>
        <Icon name="check" />
      </span>
      <ViewTitle className="h2" text={isFree ? done.freeTitle : done.title} />
      <p>
        {interpolate(isFree ? done.free : done.paid, {
          amount: formatMoney(order.duePaise),
          course: order.title,
        })}
      </p>
      {order.secondPaymentPaise > 0 && (
        <p role="status" className={paymentStyles['notice']}>
          {interpolate(done.twice, { amount: formatMoney(order.secondPaymentPaise) })}
        </p>
      )}
      <Card>
        <p className="small soft">{done.orderId}</p>
        <p className={styles['orderId']}>
          <b className="num">{order.orderId}</b>
          <CopyButton
            text={order.orderId}
            label={done.copy}
            copiedLabel={done.copied}
            onFailed={() => showToast('danger', done.copyFailed)}
          />
        </p>
        <PaymentPlanLines
          words={fees}
          quote={order.quote}
          couponPaise={order.coupon?.discountPaise ?? 0}
          isPaid
        />
        <p>{done.confirmation}</p>
      </Card>
      {isDigital ? <p>{done.team}</p> : <NearestBranch context={context} words={done} />}
      <div className={styles['ways']}>
        <Button kind="primary" wide onClick={onDone}>
          {done.go}
        </Button>
        {!isFree && <CourseReceipt words={done} orderId={order.orderId} />}
      </div>
    </div>
  )
}

interface NearestBranchProps {
  readonly context: CourseContext
  readonly words: Words<typeof checkoutWords>['done']
}

/** Where the student gets advice after the payment. Renders nothing if the branch is unknown. */
function NearestBranch({ context: { profile }, words }: NearestBranchProps) {
  const language = usePageLanguage()
  const call = useCachedCall()
  const { code } = profile.branch
  const { value } = useCall(`${language}:${code}`, () => call(branchesRow, { params: { branchCode: code } }))
  const branch = value?.[0] ?? null
  if (branch === null) return null
  return (
    <Card as="section" labelledBy="nearest-branch">
      <h2 className="h3" id="nearest-branch">
        {words.branch}
      </h2>
      <p>
        <b>{branch.name}</b>
      </p>
      <p className="small soft">{branch.address}</p>
      <div className={styles['ways']}>
        {branch.phones.slice(0, 1).map((phone) => (
          <a key={phone} className="link num" href={phoneLink(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        ))}
        <a className="link" href={branch.mapUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {words.map}
        </a>
      </div>
    </Card>
  )
}

import { branches as branchesRow } from '@medha/contract/endpoints/catalogue'
import { orderReceipt } from '@medha/contract/endpoints/course-orders'
import type { BranchContact } from '@medha/contract/wire/branch'
import type { CourseOrder } from '@medha/contract/wire/course-order'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { CopyButton } from '@medha/ui/copy-button'
import { Icon } from '@medha/ui/icon'
import { showToast } from '@medha/ui/toast'
import { useEffect, useState } from 'react'
import { browserCall } from '../../../edge/browser-call.ts'
import { rupees } from '../../../shell/figures.ts'
import { fill } from '../../../shell/fill.ts'
import { telephone } from '../../../shell/frame.ts'
import styles from '../course-pages.module.css'
import type { CourseArea } from '../flow/course-area.ts'
import { within } from '../patience.ts'

interface CourseBoughtProps {
  readonly area: CourseArea
  readonly words: Words<typeof checkoutWords>
  readonly order: CourseOrder
  readonly onDone: () => void
}

/** PAY-03 */
export function CourseBought({ area, words: { done }, order, onDone }: CourseBoughtProps) {
  const isDigital = area.profile.branch.kind === 'digital'
  const receipt = useReceipt(area, order.orderId)
  return (
    <div className={`wrap ${styles['quiet']}`}>
      <h1 className="h2">{done.title}</h1>
      <p>{fill(done.paid, { amount: rupees(order.duePaise), course: order.title })}</p>
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
        <p>{done.told}</p>
      </Card>
      {isDigital ? <p>{done.team}</p> : <NearestBranch area={area} words={done} />}
      <div className={styles['ways']}>
        <Button kind="primary" onClick={onDone}>
          {done.go}
        </Button>
        <Button busy={receipt.isBusy} busyLabel={done.receiptWaits} onClick={receipt.fetchReceipt}>
          <Icon name="download" />
          {done.receipt}
        </Button>
      </div>
    </div>
  )
}

const ASK_AGAIN_MS = 1500
const MOST_ASKS = 20
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const useReceipt = ({ language, callWords }: CourseArea, orderId: string) => {
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<string | null> => {
    const call = browserCall(language, callWords)
    for (let asked = 0; asked < MOST_ASKS; asked += 1) {
      const answer = await call(orderReceipt, { ...within(), params: { orderId } })
      if (!answer.ok) {
        showToast('danger', answer.message)
        return null
      }
      if (answer.value.state === 'ready') return answer.value.address
      if (answer.value.state === 'none') return null
      await wait(ASK_AGAIN_MS)
    }
    return null
  }
  const fetchReceipt = async () => {
    setBusy(true)
    const address = await ask()
    setBusy(false)
    if (address !== null) location.assign(address)
  }
  return { isBusy, fetchReceipt: () => void fetchReceipt() }
}

interface NearestBranchProps {
  readonly area: CourseArea
  readonly words: Words<typeof checkoutWords>['done']
}

/** Where one is advised after the payment. Says nothing when it cannot know. */
function NearestBranch({ area: { language, callWords, profile }, words }: NearestBranchProps) {
  const [branch, setBranch] = useState<BranchContact | null>(null)
  const { code } = profile.branch
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const answer = await browserCall(language, callWords)(branchesRow, {
        ...within(),
        params: { branchCode: code },
      })
      if (answer.ok && isWanted) setBranch(answer.value[0] ?? null)
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [language, callWords, code])
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
          <a key={phone} className="link num" href={telephone(phone)}>
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

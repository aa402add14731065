import type { Course } from '@medha/contract/wire/course'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { courses } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { paymentPlan } from '@medha/rules/course-fee'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { Modal } from '@medha/ui/modal'
import { Stack } from '@medha/ui/stack'
import { TextButton } from '@medha/ui/text-button'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '../../../format/money.ts'
import { breakupHeight, isPanelFixed } from '../course-measures.ts'
import { useDownload } from '../use-download.ts'
import { FeeLines } from './fee-lines.tsx'
import { PaymentPlanLines } from './payment-plan.tsx'
import styles from './fee-panel.module.css'
import { ScholarshipLine } from './scholarship-line.tsx'
import { useWindow } from './use-window.ts'

export interface FeePanelProps {
  readonly words: Words<typeof courses>
  readonly course: Course
  readonly flags: CourseFlags
  /** FEE-07: called when the breakup is opened and closed (ANA-02, ANA-03). */
  readonly onBreakup: (action: 'opened' | 'closed') => void
  /** The payment action; null when there is nothing left to pay for. */
  readonly action: ReactNode
  /** OPN-52: a message about the action, beside it. */
  readonly status: ReactNode
}

const onNarrow = () => isPanelFixed(innerWidth)
const heightFor = (isBought: boolean) => () => breakupHeight(innerHeight, isBought)

/** The fees of a course and the button to pay: beside the page, or at its bottom on narrow screens. */
export function FeePanel(props: FeePanelProps) {
  const { words, course, action, status } = props
  const { fees } = words
  const isNarrow = useWindow(onNarrow)
  const isDigital = course.quote.paysFor === 'course'
  const isBought = course.purchased > 0
  const title = isDigital ? fees.digitalTitle : fees.title
  if (!isNarrow)
    return (
      <aside className={styles['panel']} aria-labelledby="fee-title">
        {/* The action comes first: the breakup may be longer than the screen. */}
        {isBought ? <Bought words={words} /> : <PaymentPlanLines words={fees} quote={course.quote} />}
        {action}
        <div role="status" className={styles['status']}>
          {status}
        </div>
        <p className="small soft">{fees.nonRefundable}</p>
        <h2 className={`h3 ${styles['title']}`} id="fee-title">
          {title}
        </h2>
        <Breakup {...props} hasTotal />
      </aside>
    )
  return <FixedPanel {...props} title={title} view={isDigital ? fees.digitalView : fees.view} />
}

function FixedPanel(props: FeePanelProps & { readonly title: string; readonly view: string }) {
  const { words, course, title, view, action, status, onBreakup } = props
  const [isOpen, setOpen] = useState(false)
  const isBought = course.purchased > 0
  const maxHeight = useWindow(heightFor(isBought))
  const turn = (opens: boolean) => {
    setOpen(opens)
    onBreakup(opens ? 'opened' : 'closed')
  }
  return (
    <aside className={styles['bar']} aria-label={title}>
      <div role="status" className={styles['status']}>
        {status}
      </div>
      <div className={styles['barRow']}>
        {isBought ? <Bought words={words} /> : <PayNow words={words} course={course} />}
        {action}
      </div>
      {!isBought && <Rest words={words} course={course} />}
      <div className={styles['barRow']}>
        <TextButton small onClick={() => turn(true)}>
          {view}
        </TextButton>
        <span className="meta soft">{words.fees.nonRefundableShort}</span>
      </div>
      <Modal open={isOpen} onClose={() => turn(false)} title={title} closeLabel={words.fees.close}>
        {/* NUM-27 */}
        <div className={styles['sheet']} style={{ maxHeight }} data-part="breakup">
          <Breakup {...props} hasTotal={isBought} />
        </div>
        {/* The sum never scrolls out of the window: it is what the user opened it for. */}
        {!isBought && <PaymentPlanLines words={words.fees} quote={course.quote} />}
      </Modal>
    </aside>
  )
}

function Bought({ words: { fees } }: Pick<FeePanelProps, 'words'>) {
  return <p className={styles['bought']}>{fees.bought}</p>
}

function PayNow({ words: { fees }, course }: Pick<FeePanelProps, 'words' | 'course'>) {
  return (
    <p className={styles['now']}>
      <span className="meta soft">{fees.payNow}</span>
      <b className="num">{formatMoney(course.quote.payablePaise)}</b>
    </p>
  )
}

/** The total that the amount beside the button is a part of. */
function Rest({ words: { fees }, course }: Pick<FeePanelProps, 'words' | 'course'>) {
  const { laterPaise, totalPaise } = paymentPlan(course.quote)
  if (laterPaise === 0) return null
  return (
    <p className="small">
      {fees.later} <span className="num">{formatMoney(laterPaise)}</span> · {fees.total}{' '}
      <b className="num">{formatMoney(totalPaise)}</b>
    </p>
  )
}

interface BreakupProps extends FeePanelProps {
  readonly hasTotal: boolean
}

function Breakup({ words, course, flags, hasTotal }: BreakupProps) {
  const { fees } = words
  const isDigital = course.quote.paysFor === 'course'
  const prospectus = useDownload('prospectus')
  return (
    <Stack gap="s3">
      {course.scholarship !== null && (
        <ScholarshipLine words={fees} scholarship={course.scholarship} totalPaise={course.quote.totalPaise} />
      )}
      <FeeLines words={fees} quote={course.quote} hasTotal={hasTotal} />
      {!isDigital && <p className="small soft">{fees.provisional}</p>}
      <p className="small">{isDigital ? fees.digitalMore : fees.visit}</p>
      {flags.prospectusUrl !== null && (
        <div>
          <Button
            low
            busy={prospectus.isBusy}
            onClick={() => prospectus.fetchFile(flags.prospectusUrl ?? '')}
          >
            <Icon name="download" />
            {fees.download}
            <span className="visually-hidden">: {fees.prospectus}</span>
          </Button>
          <p role="status" className="small">
            {prospectus.hasFailed && words.downloadFailed}
          </p>
        </div>
      )}
      {course.purchased <= 0 && (
        <p className={styles['access']}>
          <b>{isDigital ? fees.digitalAccess : fees.access}</b>
          <span>{fees.inside}</span>
        </p>
      )}
      {isDigital && <p className="small">{fees.team}</p>}
    </Stack>
  )
}

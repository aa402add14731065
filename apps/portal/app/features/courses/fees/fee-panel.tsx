import type { Course } from '@medha/contract/wire/course'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { courses } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { Modal } from '@medha/ui/modal'
import { TextButton } from '@medha/ui/text-button'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '../../../format/money.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { breakupHeight, isPanelFixed } from '../course-measures.ts'
import { useDownload } from '../use-download.ts'
import { FeeLines } from './fee-lines.tsx'
import styles from './fee-panel.module.css'
import { useWindow } from './use-window.ts'

export interface FeePanelProps {
  readonly words: Words<typeof courses>
  readonly course: Course
  readonly flags: CourseFlags
  readonly scholarshipPercent: number | null
  /** FEE-07: told when the breakup is opened and closed (ANA-02, ANA-03). */
  readonly onBreakup: (action: 'opened' | 'closed') => void
  /** The payment action; null when there is nothing to pay for any more. */
  readonly action: ReactNode
  /** OPN-52: what is to be said about the action, beside it. */
  readonly status: ReactNode
}

const onNarrow = () => isPanelFixed(innerWidth)
const heightFor = (isBought: boolean) => () => breakupHeight(innerHeight, isBought)

/** What a course costs, and the way to pay: beside the page, or at its foot on narrow screens. */
export function FeePanel(props: FeePanelProps) {
  const { words, course, action, status } = props
  const { fees } = words
  const isNarrow = useWindow(onNarrow)
  const isDigital = course.quote.paysFor === 'course'
  const title = isDigital ? fees.digitalTitle : fees.title
  if (!isNarrow)
    return (
      <aside className={styles['panel']} aria-labelledby="fee-title">
        {/* First what is to be done: the breakup may be longer than the screen. */}
        <PayNow words={words} course={course} />
        {action}
        <div role="status" className={styles['status']}>
          {status}
        </div>
        <p className="small soft">{fees.nonRefundable}</p>
        <h2 className={`h3 ${styles['title']}`} id="fee-title">
          {title}
        </h2>
        <Breakup {...props} />
      </aside>
    )
  return <FixedPanel {...props} title={title} view={isDigital ? fees.digitalView : fees.view} />
}

function FixedPanel(props: FeePanelProps & { readonly title: string; readonly view: string }) {
  const { words, course, title, view, action, status, onBreakup } = props
  const [isOpen, setOpen] = useState(false)
  const maxHeight = useWindow(heightFor(course.purchased > 0))
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
        <PayNow words={words} course={course} />
        {action}
      </div>
      <div className={styles['barRow']}>
        <TextButton small onClick={() => turn(true)}>
          {view}
        </TextButton>
        <span className="meta soft">{words.fees.nonRefundableShort}</span>
      </div>
      <Modal open={isOpen} onClose={() => turn(false)} title={title} closeLabel={words.fees.close}>
        {/* NUM-27 */}
        <div className={styles['sheet']} style={{ maxHeight }} data-part="breakup">
          <Breakup {...props} />
        </div>
      </Modal>
    </aside>
  )
}

function PayNow({ words: { fees }, course }: Pick<FeePanelProps, 'words' | 'course'>) {
  if (course.purchased > 0) return <p className={styles['bought']}>{fees.bought}</p>
  const { paysFor, payablePaise } = course.quote
  return (
    <p className={styles['now']}>
      <span className="meta soft">{paysFor === 'course' ? fees.courseFee : fees.registrationFee}</span>
      <b className="num">{formatMoney(payablePaise)}</b>
    </p>
  )
}

function Breakup({ words, course, flags, scholarshipPercent }: FeePanelProps) {
  const { fees } = words
  const isDigital = course.quote.paysFor === 'course'
  const prospectus = useDownload('prospectus')
  return (
    <div className={styles['breakup']}>
      {scholarshipPercent !== null && scholarshipPercent > 0 && (
        <p className={styles['applied']}>
          <Icon name="check" />
          {interpolate(fees.applied, { percent: scholarshipPercent })}
        </p>
      )}
      <FeeLines words={fees} quote={course.quote} />
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
    </div>
  )
}

import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { PracticeExamCard } from '@medha/contract/wire/main-exam'
import type { Words } from '@medha/messages/language'
import type { practice } from '@medha/messages/practice.en'
import { showToast } from '@medha/ui/toast'
import { useState } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { launchTest } from '../../api/launch-test.ts'
import { CATCH_UP } from '../../api/schedules.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { usePoll } from '../../api/use-poll.ts'
import { MockPapers } from './mock-papers.tsx'
import { PracticePromo } from './practice-promo.tsx'
import styles from './practice.module.css'
import { PurchaseAwaited } from './purchase-awaited.tsx'
import { PurchaseCard } from './purchase-card.tsx'
import { SampleTest } from './sample-test.tsx'
import { useMockPapers, type PaidPapers } from './use-mock-papers.ts'

export interface PracticeSectionProps {
  readonly words: Words<typeof practice>
  readonly board: Pick<
    Dashboard,
    'sampleExams' | 'mockExams' | 'hasMockPapers' | 'sampleHeading' | 'testPlayerNotice'
  >
  /** Of the test that the student practises for. */
  readonly mode: 'online' | 'offline'
  /** The test is over: the student is no longer invited to practise for it; bought papers stay. */
  readonly isOver: boolean
  readonly branchCode: string
  readonly refresh: () => void
  readonly payment: PaidPapers
}

/**
 * DSH-20: before a purchase the sample test and the promotion, afterwards the sample test and the papers. DSH-04 sets
 * their order: papers, sample, purchase.
 */
export function PracticeSection(props: PracticeSectionProps) {
  const { words, board, mode, isOver, branchCode, refresh, payment } = props
  const language = usePageLanguage()
  const call = useBrowserCall()
  const purchase = useMockPapers(payment, board.mockExams.length > 0 ? branchCode : null)
  const [hasReportedNotPaid, setReportedNotPaid] = useState(false)
  const [opening, setOpening] = useState<string | null>(null)
  // The payment was confirmed while the page was open: the dashboard is refetched to show the papers unlocked.
  const isNews = purchase.view?.isPurchased === true && !board.hasMockPapers
  // Polls until the dashboard shows the purchase too: one refresh may be lost.
  usePoll(isNews ? 'news' : null, { schedule: CATCH_UP, request: async () => refresh(), again: () => true })

  const open = async ({ testCode, scheduleId }: PracticeExamCard) => {
    if (opening !== null) return
    setOpening(testCode)
    const failure = await launchTest(call, language, { testCode, scheduleId, event: 'exam' })
    setOpening(null)
    if (failure !== null) showToast('danger', failure)
  }
  const callProps = {
    words,
    opening,
    isDown: board.testPlayerNotice !== null,
    onOpen: (test: PracticeExamCard) => void open(test),
  }
  const [sample] = board.sampleExams
  const reportNotPaid =
    purchase.reportNotPaid === null
      ? null
      : () => {
          setReportedNotPaid(true)
          purchase.reportNotPaid?.()
        }
  if (isOver && !board.hasMockPapers && !purchase.isAwaited) return null
  return (
    <>
      {board.mockExams.length > 0 && <MockPapers {...callProps} papers={board.mockExams} />}
      <div className={styles['row']}>
        {sample !== undefined && <SampleTest {...callProps} heading={board.sampleHeading} sample={sample} />}
        {!board.hasMockPapers &&
          (purchase.isAwaited || isNews ? (
            <PurchaseAwaited words={words} onNotPaid={reportNotPaid} />
          ) : purchase.offer !== null ? (
            <PurchaseCard {...purchase} view={purchase.offer} words={words} takesFocus={hasReportedNotPaid} />
          ) : (
            <PracticePromo words={words} mode={mode} />
          ))}
      </div>
    </>
  )
}

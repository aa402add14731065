import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import { Stack } from '@medha/ui/stack'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { readInstant } from '../../api/clock.ts'
import { lazyPart } from '../../parts/lazy-part.ts'
import type { DashboardWords } from './dashboard-words.ts'
import styles from './dashboard-page.module.css'
import { MainExamActions } from './main-exam-actions.tsx'
import { MainExamCard } from './main-exam-card.tsx'
import type { ResultChain } from './result-chain.ts'
import { BranchesNear } from './sections/branches-near.tsx'
import { CentreStrip } from './sections/centre-strip.tsx'
import { FilmCard } from './sections/film-card.tsx'
import { HelpSection } from './sections/help-section.tsx'
import { NoticeCard } from './sections/notice-card.tsx'
import { ResultBanner } from './sections/result-banner.tsx'
import { ResultNews } from './sections/result-news.tsx'
import { ResultPending } from './sections/result-pending.tsx'

/** For students whose profile is not complete. */
const CompleteProfile = lazyPart(
  async () => (await import('./sections/complete-profile.tsx')).CompleteProfile,
)

export interface DashboardSectionsProps {
  readonly words: DashboardWords
  readonly board: Dashboard
  readonly profile: Profile
  readonly termsPath: string
  readonly refresh: () => void
  /** The state of the calls that follow a published report. */
  readonly chain: ResultChain
  readonly onChainAgain: () => void
  /** Below the exam and its centre: the edit of exam details, reminders. */
  readonly examCards?: ReactNode
  /** Between the centre and the help: mock tests, the sample test, the purchase of papers. */
  readonly practice?: ReactNode
  /** Above everything: the next step towards a course. */
  readonly nextStep?: ReactNode
  /** After the branches: courses. */
  readonly courses?: ReactNode
}

/** DSH-04: the sections in their order; the order of the page is the order for a screen reader, at every width. */
export function DashboardSections(props: DashboardSectionsProps) {
  const { words, board, profile, refresh } = props
  const { page } = board
  // The exam first: everything below it is rendered in a separate task, after the browser has painted the exam.
  const isSettled = useDeferredValue(true, false)
  const [exam] = board.mainExams
  if (exam === undefined) return null
  const now = readInstant(page.serverTime)
  const expectedAt = page.resultExpectedAt === null ? null : readInstant(page.resultExpectedAt)
  const helpFacts = {
    mode: exam.mode,
    isOver: profile.isExamTaken || exam.isAbsent,
    hasScholarship: page.hasScholarship,
    hasAdmitCard: exam.admitCard.daysBefore > 0,
    canEdit: profile.isEditAllowed,
    hasResultPromise: page.hasResultPromise,
  }
  const figures = {
    minutes: exam.durationMinutes,
    days: exam.admitCard.daysBefore,
    early: page.reportingMinutes ?? 0,
    phone: page.supportPhone,
  }
  return (
    <>
      {props.nextStep}
      <div className={styles['columns']}>
        <Stack gap="s5">
          <ResultNews
            words={words.dashboard}
            message={page.showsResultBanner ? (board.scholarship?.message ?? '') : null}
            chain={props.chain}
            onAgain={props.onChainAgain}
          />
          {board.testPlayerNotice !== null && exam.report === null ? (
            <NoticeCard title={exam.title} text={board.testPlayerNotice} />
          ) : (
            <MainExamCard
              words={words.dashboard}
              exam={exam}
              now={now}
              resultNotice={page.resultNotice}
              resultExpectedAt={expectedAt}
              testEnds={page.testEnds}
              handedIn={page.handedIn}
              isCentreBelow={page.showsCentreStrip}
              termsPath={props.termsPath}
              actions={<MainExamActions words={words.dashboard} exam={exam} refresh={refresh} />}
            />
          )}
          {isSettled && (
            <>
              {page.showsCentreStrip && (
                <CentreStrip
                  words={words.dashboard}
                  exam={exam}
                  map={page.centreMap}
                  reportingMinutes={helpFacts.isOver ? null : page.reportingMinutes}
                />
              )}
              {props.examCards}
              {profile.schooling === null && !profile.hidesProfileAndEdit && (
                <Suspense>
                  <CompleteProfile words={words.profile} boardCode={profile.boardCode} onSaved={refresh} />
                </Suspense>
              )}
              {props.practice}
            </>
          )}
        </Stack>
        <Stack gap="s5">
          {isSettled && (
            <>
              <HelpSection words={words.help} facts={helpFacts} figures={figures} />
              <FilmCard words={words.films} film={page.film} />
              {page.showsBranches && (
                <BranchesNear words={words.dashboard} branchCode={profile.branch.code} />
              )}
            </>
          )}
        </Stack>
      </div>
      {isSettled && (
        <>
          {props.courses}
          {exam.status === 'result-awaited' && (
            <ResultPending
              words={words.dashboard}
              now={now}
              expected={exam.resultExpected}
              expectedAt={expectedAt}
              notice={page.resultNotice}
            />
          )}
          {board.scholarship !== null && (
            <ResultBanner
              words={words.dashboard}
              scholarship={board.scholarship}
              isMessageShown={page.showsResultBanner && props.chain.kind !== 'off'}
            />
          )}
        </>
      )}
    </>
  )
}

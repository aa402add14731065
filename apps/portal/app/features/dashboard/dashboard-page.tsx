import type { Meaning } from '@medha/contract/refusals'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { indianMinuteOfDay } from '@medha/rules/indian-time'
import { Card } from '@medha/ui/card'
import { CopyButton } from '@medha/ui/copy-button'
import { RollNumber } from '@medha/ui/roll-number'
import { Stepper } from '@medha/ui/stepper'
import { showToast } from '@medha/ui/toast'
import type { ReactNode } from 'react'
import { readInstant } from '../../api/clock.ts'
import { interpolate } from '../../format/interpolate.ts'
import { CallError } from '../../parts/call-error.tsx'
import styles from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { partOfDay } from './part-of-day.ts'
import { stepBarOf } from './step-bar.ts'
import type { DashboardState } from './use-dashboard.ts'

interface DashboardPageProps {
  readonly words: Words<typeof dashboard>
  readonly state: DashboardState
  readonly onReload: () => void
  /** The content below the greeting, by the layout of the exam. */
  readonly children: ReactNode
}

/** Step bar, greeting and roll number, which every layout has; or the loading or failure view. */
export function DashboardPage({ words, state, onReload, children }: DashboardPageProps) {
  if (state.kind === 'loading') return <DashboardSkeleton words={words} onReload={onReload} />
  if (state.kind === 'failed') {
    // ERR-28
    return (
      <>
        <h1 className="visually-hidden">{words.title}</h1>
        <Failure
          text={interpolate(words.error, { message: state.message })}
          means={state.means}
          again={words.again}
          onReload={onReload}
        />
      </>
    )
  }
  const { dashboard: board, profile } = state
  const now = readInstant(board.page.serverTime)
  const { steps, current } = stepBarOf({
    kind: board.page.stepBar,
    isExamTaken: profile.isExamTaken,
    hasResult: board.mainExams.some(({ report }) => report !== null),
    isCoursePurchased: board.page.isCoursePurchased,
    isDigital: profile.branch.kind === 'digital',
  })
  return (
    <>
      <div className={styles['steps']}>
        <div className={`wrap ${styles['stepper']}`}>
          <Stepper
            steps={steps.map((step) => words.stepBars[step])}
            current={current}
            label={words.steps}
            doneLabel={words.stepDone}
          />
        </div>
      </div>
      <div className={`wrap ${styles['board']}`}>
        <div className={styles['greeting']}>
          <h1 className={styles['name']}>
            {interpolate(words.greeting[partOfDay(indianMinuteOfDay(now))], { name: profile.firstName })}
          </h1>
          <p className={styles['roll']}>
            <span className="soft">{words.rollNumber}</span> <RollNumber digits={profile.rollNumber} />
            <CopyButton
              text={profile.rollNumber}
              label={words.copyRollNumber}
              copiedLabel={words.copied}
              onFailed={() => showToast('danger', words.copyFailed)}
            />
          </p>
        </div>
        {board.mainExams.length === 0 ? (
          // ERR-25, OPN-87: an answer without anything to show.
          <Failure text={words.unusable} again={words.again} onReload={onReload} />
        ) : (
          children
        )}
      </div>
    </>
  )
}

interface FailureProps {
  readonly text: string
  readonly means?: Meaning
  readonly again: string
  readonly onReload: () => void
}

function Failure({ text, means, again, onReload }: FailureProps) {
  return (
    <div className={`wrap ${styles['failure']}`}>
      <Card>
        <div className={styles['message']}>
          <CallError
            text={text}
            {...(means === undefined ? {} : { means })}
            again={{ label: again, onPress: onReload }}
          />
        </div>
      </Card>
    </div>
  )
}

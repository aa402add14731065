import { isActionable, type MainExamCard } from '@medha/contract/wire/main-exam'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button, ButtonLink } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { useAdmitCard } from './use-admit-card.ts'
import { useStartTest } from './use-start-test.ts'

interface MainExamActionsProps {
  readonly words: Words<typeof dashboard>
  readonly exam: MainExamCard
  readonly refresh: () => void
}

/** The next action is the filled button; an action that is not possible yet is disabled. */
export function MainExamActions({ words, exam, refresh }: MainExamActionsProps) {
  const test = useStartTest(words, refresh)
  const card = useAdmitCard(words)
  const canStart = exam.status === 'start-now' && isActionable(exam.button) && !exam.isLocked
  const isOnlineToday = exam.status === 'start-now' && exam.mode === 'online'
  return (
    <>
      {isOnlineToday && (
        <Button kind="primary" disabled={!canStart} busy={test.isBusy} onClick={() => void test.start(exam)}>
          {words.actions[exam.button as keyof typeof words.actions] ?? words.actions['start-now']}
        </Button>
      )}
      {exam.report !== null && (
        <ButtonLink kind="primary" href={exam.report.link} target="_blank" rel="noopener noreferrer">
          {exam.report.text}
        </ButtonLink>
      )}
      {exam.status === 'upcoming' && !exam.admitCard.isAvailable && exam.admitCard.daysBefore > 0 && (
        // DSH-26: shown, but disabled before its day; the text below names the day.
        <Button disabled>
          <Icon name="download" />
          {words.admitCard}
        </Button>
      )}
      {exam.admitCard.isAvailable && exam.admitCard.url !== null && (
        <Button
          kind={isOnlineToday ? 'line' : 'primary'}
          busy={card.isBusy}
          onClick={() => void card.fetchCard()}
        >
          <Icon name="download" />
          {words.admitCard}
        </Button>
      )}
    </>
  )
}

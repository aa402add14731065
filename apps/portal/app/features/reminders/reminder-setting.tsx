import type { Words } from '@medha/messages/language'
import type { reminders } from '@medha/messages/reminders.en'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Stack } from '@medha/ui/stack'
import { usePageLanguage } from '../../api/page-context.ts'
import { readInstant } from '../../api/clock.ts'
import { formatShortMoment } from '../../format/time.ts'
import { CallError } from '../../parts/call-error.tsx'
import styles from './reminder-setting.module.css'
import { useReminders } from './use-reminders.ts'

interface ReminderSettingProps {
  readonly words: Words<typeof reminders>
}

/** Which reminders are sent automatically, which were sent, and the button to stop them. */
export function ReminderSetting({ words }: ReminderSettingProps) {
  const language = usePageLanguage()
  const { view, isBusy, problem, choose } = useReminders()
  if (view === null) return null
  return (
    <Card as="section" labelledBy="reminders-title">
      <Stack gap="s3">
        <h2 className="h3" id="reminders-title">
          {words.title}
        </h2>
        <p role="status">{view.isWanted ? words.on : words.off}</p>
        {view.told.length > 0 && (
          <ul className={`small soft ${styles['sent']}`} aria-label={words.sent}>
            {view.told.map(({ kind, at }) => (
              <li key={`${kind}:${at}`}>
                {words.kinds[kind]},{' '}
                <span className="num">{formatShortMoment(readInstant(at), language)}</span>
              </li>
            ))}
          </ul>
        )}
        {problem !== null && <CallError text={problem} means="final" look="boxed" />}
        <p>
          <Button low busy={isBusy} busyLabel={words.saving} onClick={() => choose(!view.isWanted)}>
            {view.isWanted ? words.stop : words.start}
          </Button>
        </p>
      </Stack>
    </Card>
  )
}

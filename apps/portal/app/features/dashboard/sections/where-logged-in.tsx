import { logOutElsewhere, openSessions, takeBackLinks } from '@medha/contract/endpoints/sessions'
import type { Words } from '@medha/messages/language'
import type { profile } from '@medha/messages/profile.en'
import { Button } from '@medha/ui/button'
import { Stack } from '@medha/ui/stack'
import { useState } from 'react'
import { usePageLanguage } from '../../../api/page-context.ts'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { readInstant } from '../../../api/clock.ts'
import { useCall } from '../../../api/use-call.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { formatShortMoment } from '../../../format/time.ts'
import { CallError } from '../../../parts/call-error.tsx'

export interface WhereLoggedInProps {
  readonly words: Words<typeof profile>['sessions']
  /** The modal already has the heading as its title. */
  readonly isAlone: boolean
}

/** The student's devices, and the two ways to lock others out: log them out, or revoke the links. */
export function WhereLoggedIn({ words, isAlone }: WhereLoggedInProps) {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { value: devices, refused, callNow } = useCall(language, () => call(openSessions))
  const [busy, setBusy] = useState<'devices' | 'links' | null>(null)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (about: 'devices' | 'links') => {
    if (busy !== null) return
    setBusy(about)
    setStatus('')
    setProblem(null)
    const answer = await call(about === 'devices' ? logOutElsewhere : takeBackLinks)
    if (about === 'devices') await callNow()
    setBusy(null)
    if (answer.ok) setStatus(about === 'devices' ? words.loggedOut : words.takenBack)
    else setProblem(answer.message)
  }
  return (
    <Stack as="section" gap="s3" aria-labelledby="where-logged-in">
      <h3 id="where-logged-in" className={isAlone ? 'visually-hidden' : 'h3'}>
        {words.heading}
      </h3>
      {devices === null && refused === null && <p className="soft">{words.loading}</p>}
      {refused !== null && (
        <CallError
          text={refused.message}
          means={refused.refusal.means}
          again={{ label: words.again, onPress: () => void callNow(), isPrimary: false }}
        />
      )}
      <ul className="bullets">
        {devices?.map(({ device, lastSeenAt, isThis }) => (
          <li key={`${device} ${lastSeenAt}`}>
            {words.devices[device]}{' '}
            <span className="soft small">
              {isThis
                ? words.thisDevice
                : interpolate(words.lastSeen, { when: formatShortMoment(readInstant(lastSeenAt), language) })}
            </span>
          </li>
        ))}
      </ul>
      {devices?.length === 1 ? (
        <p className="soft small">{words.onlyHere}</p>
      ) : (
        <Button low busy={busy === 'devices'} busyLabel={words.working} onClick={() => void act('devices')}>
          {words.logOutElsewhere}
        </Button>
      )}
      <h3 className="h3">{words.linksHeading}</h3>
      <p className="soft small">{words.linksNote}</p>
      <Button low busy={busy === 'links'} busyLabel={words.working} onClick={() => void act('links')}>
        {words.takeBack}
      </Button>
      <p role="status">{status}</p>
      {problem !== null && <CallError text={problem} means="final" />}
    </Stack>
  )
}

import {
  logOutDevice,
  logOutElsewhere,
  openSessions,
  takeBackLinks,
} from '@medha/contract/endpoints/sessions'
import type { OpenSession } from '@medha/contract/shapes/open-sessions'
import type { Words } from '@medha/messages/language'
import type { profile } from '@medha/messages/profile.en'
import { Button } from '@medha/ui/button'
import { Stack } from '@medha/ui/stack'
import { TextButton } from '@medha/ui/text-button'
import { useState } from 'react'
import type { Called } from '../../../api/call.ts'
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

/** The student's devices, and the ways to lock others out: log one or all of them out, or revoke the links. */
export function WhereLoggedIn({ words, isAlone }: WhereLoggedInProps) {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { value: devices, refused, callNow } = useCall(language, () => call(openSessions))
  const [busy, setBusy] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (about: string, send: () => Promise<Called<unknown>>, doneText: string) => {
    if (busy !== null) return
    setBusy(about)
    setStatus('')
    setProblem(null)
    const answer = await send()
    if (about !== 'links') await callNow()
    setBusy(null)
    if (answer.ok) setStatus(doneText)
    else setProblem(answer.message)
  }
  const logOutOne = ({ deviceKey, device }: OpenSession) =>
    act(
      deviceKey,
      () => call(logOutDevice, { body: { deviceKey } }),
      interpolate(words.deviceLoggedOut, { device: words.devices[device] }),
    )
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
        {devices?.map((session) => (
          <li key={session.deviceKey}>
            {words.devices[session.device]}{' '}
            <span className="soft small">
              {session.isThis
                ? words.thisDevice
                : interpolate(words.lastSeen, {
                    when: formatShortMoment(readInstant(session.lastSeenAt), language),
                  })}
            </span>{' '}
            {!session.isThis && (
              <TextButton onClick={() => void logOutOne(session)}>
                {busy === session.deviceKey ? words.working : words.logOutDevice}
                <span className="visually-hidden"> {words.devices[session.device]}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {devices?.length === 1 ? (
        <p className="soft small">{words.onlyHere}</p>
      ) : (
        <Button
          low
          busy={busy === 'devices'}
          busyLabel={words.working}
          onClick={() => void act('devices', () => call(logOutElsewhere), words.loggedOut)}
        >
          {words.logOutElsewhere}
        </Button>
      )}
      <h3 className="h3">{words.linksHeading}</h3>
      <p className="soft small">{words.linksNote}</p>
      <Button
        low
        busy={busy === 'links'}
        busyLabel={words.working}
        onClick={() => void act('links', () => call(takeBackLinks), words.takenBack)}
      >
        {words.takeBack}
      </Button>
      <p role="status">{status}</p>
      {problem !== null && <CallError text={problem} means="final" />}
    </Stack>
  )
}

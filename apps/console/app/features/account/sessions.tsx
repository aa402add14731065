import { endSession, ownSessions } from '@medha/contract/endpoints/staff-own'
import type { OwnStaffSession } from '@medha/contract/shapes/staff'
import { useState } from 'react'
import { useCall } from '../../api/calls.ts'
import { useRead } from '../../api/read.ts'
import { interpolate } from '../../format/interpolate.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { problemText } from '../../parts/problem-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import { Records } from './records.tsx'
import { Section } from './section.tsx'
import { TimeText } from './time-text.tsx'
import { useReadAgain } from './use-read-again.ts'

export function Sessions() {
  const allWords = useWords()
  const words = allWords.account.sessions
  const call = useCall()
  const read = useRead(ownSessions)
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const deviceOf = ({ device }: OwnStaffSession): string => (device === '' ? words.unknownDevice : device)
  const end = async (session: OwnStaffSession) => {
    const { sessionKey } = session
    setBusy(sessionKey)
    setProblem(null)
    setStatus('')
    const called = await call(endSession, { sessionKey })
    const isOver = called.ok || called.refusal.code === 'staff.no-such-thing'
    if (isOver) await readAgain(ownSessions)
    setBusy(null)
    if (isOver) setStatus(interpolate(words.ended, { device: deviceOf(session) }))
    else setProblem(called.refusal.code)
  }
  const rowOf = (session: OwnStaffSession) => ({
    key: session.sessionKey,
    cells: [
      deviceOf(session),
      <TimeText key="started" at={session.startedAt} />,
      <TimeText key="seen" at={session.lastSeenAt} />,
      words.ways[session.way],
    ],
    action: session.isThis ? (
      <span className="meta soft">{words.thisOne}</span>
    ) : (
      <ActionButton
        kind="text"
        aria-label={interpolate(words.endNamed, { device: deviceOf(session) })}
        busy={busy === session.sessionKey}
        onClick={() => void end(session)}
      >
        {busy === session.sessionKey ? words.ending : words.end}
      </ActionButton>
    ),
  })
  return (
    <Section
      heading={words.heading}
      read={read}
      status={status}
      problem={problem === null ? null : problemText(allWords, problem)}
    >
      {({ sessions }) => (
        <Records
          caption={words.heading}
          columns={[words.device, words.started, words.lastSeen, words.way]}
          rows={sessions.map(rowOf)}
        />
      )}
    </Section>
  )
}

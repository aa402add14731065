import { ownCredentials } from '@medha/contract/endpoints/staff-own'
import type { OwnPasskey } from '@medha/contract/shapes/staff'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { interpolate } from '../../format/interpolate.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useWords } from '../../words/words-provider.tsx'
import styles from './account.module.css'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { Records } from './records.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { Section } from './section.tsx'
import { TimeText } from './time-text.tsx'
import { useReadAgain } from './use-read-again.ts'

export function Passkeys() {
  const { account } = useWords()
  const { passkeys: words } = account
  const read = useRead(ownCredentials)
  const readAgain = useReadAgain()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<OwnPasskey | null>(null)
  const [status, setStatus] = useState('')

  const changed = async (text: string) => {
    setAdding(false)
    setLeaving(null)
    await readAgain(ownCredentials)
    setStatus(text)
  }
  const rowOf = (passkey: OwnPasskey) => ({
    key: passkey.passkeyKey,
    cells: [
      passkey.name,
      <TimeText key="made" at={passkey.createdAt} />,
      passkey.lastUsedAt === null ? words.neverUsed : <TimeText key="used" at={passkey.lastUsedAt} />,
      passkey.isSynced ? words.synced : words.oneDevice,
    ],
    action: (
      <ActionButton
        kind="text"
        aria-label={interpolate(words.removeNamed, { name: passkey.name })}
        onClick={() => {
          setStatus('')
          setLeaving(passkey)
        }}
      >
        {words.remove}
      </ActionButton>
    ),
  })
  return (
    <Section
      heading={words.heading}
      read={read}
      status={status}
      action={
        <ActionButton
          onClick={() => {
            setStatus('')
            setAdding(true)
          }}
        >
          {words.add}
        </ActionButton>
      }
    >
      {({ passkeys }) => (
        <>
          {passkeys.length === 1 && (
            <div className={styles['advice']}>
              <Notice tone="caution">{words.addSecond}</Notice>
            </div>
          )}
          {passkeys.length === 0 ? (
            <p className={styles['none']}>{words.none}</p>
          ) : (
            <Records
              caption={words.heading}
              columns={[words.name, words.made, words.lastUsed, words.stored]}
              rows={passkeys.map(rowOf)}
            />
          )}
          {isAdding && (
            <AddPasskeyDialog
              hasPasskey={passkeys.length > 0}
              onClose={() => setAdding(false)}
              onAdded={(name) => void changed(interpolate(account.adding.added, { name }))}
            />
          )}
          {leaving !== null && (
            <RemovePasskeyDialog
              passkey={leaving}
              onClose={() => setLeaving(null)}
              onRemoved={() => void changed(interpolate(account.removing.removed, { name: leaving.name }))}
            />
          )}
        </>
      )}
    </Section>
  )
}

import type { Profile } from '@medha/contract/wire/profile'
import type { profile as profileWords } from '@medha/messages/profile.en'
import type { Words } from '@medha/messages/language'
import { maskEmail, maskMobile, nationalNumber } from '@medha/rules/masking'
import { CopyButton } from '@medha/ui/copy-button'
import { Modal } from '@medha/ui/modal'
import { RollNumber } from '@medha/ui/roll-number'
import { showToast } from '@medha/ui/toast'
import { Suspense } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'
import styles from './view-profile.module.css'

/** Few students open it, so the dashboard does not wait for it. */
const WhereLoggedIn = lazyPart(async () => (await import('./where-logged-in.tsx')).WhereLoggedIn)

interface ViewProfileProps {
  readonly words: Words<typeof profileWords>
  readonly profile: Profile
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** PRF-03: who we think the student is. Mobile and e-mail are masked, as another person may see the screen. */
export function ViewProfile(props: ViewProfileProps) {
  const { words, profile, isOpen, onClose } = props
  // PRF-02: an exam may hide the profile; the list of sessions is always shown.
  const isHidden = profile.hidesProfileAndEdit
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={isHidden ? words.sessions.heading : words.title}
      closeLabel={words.close}
    >
      {!isHidden && <Details words={words} profile={profile} />}
      {isOpen && (
        <div className={isHidden ? undefined : styles['sessions']}>
          <Suspense>
            <WhereLoggedIn words={words.sessions} isAlone={isHidden} />
          </Suspense>
        </div>
      )}
    </Modal>
  )
}

function Details({ words, profile }: Pick<ViewProfileProps, 'words' | 'profile'>) {
  const rows = [
    { name: words.studentName, value: `${profile.firstName} ${profile.lastName}`.trim() },
    { name: words.fatherName, value: profile.fatherName },
    { name: words.rollNumber, value: <RollNumber digits={profile.rollNumber} /> },
    { name: words.psid, value: profile.psid },
    { name: words.classAndStream, value: profile.classAndStream.name },
    { name: words.mobile, value: maskMobile(nationalNumber(profile.mobile)) },
    { name: words.email, value: maskEmail(profile.email) },
  ]
  return (
    <>
      <dl className={styles['rows']}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles['row']}>
            <dt className={styles['name']}>{name}</dt>
            <dd className={styles['value']}>{value === '' ? words.none : value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton
        text={profile.rollNumber}
        label={words.copyRollNumber}
        copiedLabel={words.copied}
        onFailed={() => showToast('danger', words.copyFailed)}
      />
    </>
  )
}

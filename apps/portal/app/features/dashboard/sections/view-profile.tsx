import type { Profile } from '@medha/contract/wire/profile'
import type { profile as profileWords } from '@medha/messages/profile.en'
import type { Words } from '@medha/messages/language'
import { maskEmail, maskMobile } from '@medha/rules/masking'
import { CopyButton } from '@medha/ui/copy-button'
import { Modal } from '@medha/ui/modal'
import { RollNumber } from '@medha/ui/roll-number'
import { showToast } from '@medha/ui/toast'
import styles from './view-profile.module.css'

interface ViewProfileProps {
  readonly words: Words<typeof profileWords>
  readonly profile: Profile
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The number as people write it, without the country. */
const national = (mobile: string): string => mobile.replace(/^\+91/, '')

/** PRF-03: who we think the student is. Mobile and e-mail are masked: somebody may look over a shoulder. */
export function ViewProfile({ words, profile, isOpen, onClose }: ViewProfileProps) {
  const rows = [
    { name: words.studentName, value: `${profile.firstName} ${profile.lastName}`.trim() },
    { name: words.fatherName, value: profile.fatherName },
    { name: words.rollNumber, value: <RollNumber digits={profile.rollNumber} /> },
    { name: words.psid, value: profile.psid },
    { name: words.classAndStream, value: profile.classAndStream.name },
    { name: words.mobile, value: maskMobile(national(profile.mobile)) },
    { name: words.email, value: maskEmail(profile.email) },
  ]
  return (
    <Modal open={isOpen} onClose={onClose} title={words.title} closeLabel={words.close}>
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
    </Modal>
  )
}

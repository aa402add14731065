import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Words } from '@medha/messages/language'
import type { recovery } from '@medha/messages/recovery.en'
import { writeDayFirst } from '@medha/rules/plain-date'
import { Button, ButtonLink } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { CopyButton } from '@medha/ui/copy-button'
import { RollNumber } from '@medha/ui/roll-number'
import { Stack } from '@medha/ui/stack'
import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { formatShortDayAndYear } from '../../format/day.ts'
import type { RecoveredAccount } from './recovery-journey.ts'
import styles from './recovery.module.css'

interface RecoveredAccountsProps {
  readonly accounts: readonly RecoveredAccount[]
  readonly words: Words<typeof recovery>
  readonly login: string
  readonly onAnother: () => void
}

/** Opens the dashboard with a one-time code: the link carries neither roll number nor date of birth (OPN-66). */
const loginAddress = (login: string, code: string): string =>
  `${login}${login.includes('?') ? '&' : '?'}${PAGE_ADDRESS.linkCode}=${encodeURIComponent(code)}`

/** REC-02, REC-07: the recovered credentials, for every child of the number. */
export function RecoveredAccounts({ accounts, words, login, onAnother }: RecoveredAccountsProps) {
  const language = usePageLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="s5">
      <h2 className={`h3 ${styles['heading']}`} ref={heading} tabIndex={-1}>
        {words.foundHeading}
      </h2>
      <p role="status">{accounts.length === 0 ? words.none : words.foundNote}</p>
      {accounts.map((account) => (
        <Card key={account.rollNumber} as="article">
          <Stack gap="s3">
            <div>
              <h3 className="h3">{account.name}</h3>
              {account.test !== null && (
                <p>
                  {account.test.title[language]}, {formatShortDayAndYear(account.test.day, language)},{' '}
                  {words.modes[account.test.mode]}
                </p>
              )}
            </div>
            <dl className={styles['facts']}>
              <dt>{words.rollNumber}</dt>
              <dd className={styles['roll']}>
                <RollNumber digits={account.rollNumber} />
                <CopyButton text={account.rollNumber} label={words.copy} copiedLabel={words.copied} />
              </dd>
              <dt>{words.password}</dt>
              <dd className={`num ${styles['birth']}`}>{writeDayFirst(account.dateOfBirth, '/')}</dd>
              <dt>{words.mobile}</dt>
              <dd className="num">{account.maskedMobile}</dd>
              <dt>{words.email}</dt>
              <dd>{account.maskedEmail}</dd>
            </dl>
            <ButtonLink kind="primary" wide href={loginAddress(login, account.loginCode)}>
              {words.logIn}
            </ButtonLink>
          </Stack>
        </Card>
      ))}
      <Button wide onClick={onAnother}>
        {words.another}
      </Button>
    </Stack>
  )
}

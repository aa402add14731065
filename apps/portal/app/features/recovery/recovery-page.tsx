import type { fields } from '@medha/messages/fields.en'
import type { Language, Words } from '@medha/messages/language'
import type { recovery as recoveryWords } from '@medha/messages/recovery.en'
import { ROLL_OR_MOBILE_LENGTH } from '@medha/rules/roll-or-mobile'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { NumericField } from '@medha/ui/numeric-field'
import { useRef, type SyntheticEvent } from 'react'
import { interpolate, interpolateNodes } from '../../format/interpolate.ts'
import { phoneLink } from '../../format/phone.ts'
import { RecoveredAccounts } from './recovered-accounts.tsx'
import { RecoveryCode } from './recovery-code.tsx'
import { mayAskForCode, type Notice } from './recovery-journey.ts'
import styles from './recovery.module.css'
import { useRecovery, type Recovery } from './use-recovery.ts'

interface RecoveryPageProps {
  readonly words: Words<typeof recoveryWords>
  readonly fieldWords: Words<typeof fields>
  readonly language: Language
  readonly phone: string
  readonly email: string
  readonly login: string
}

/** REC-01: a number, Next, a code, Verify, and there it is. */
export function RecoveryPage({ words, fieldWords, language, phone, email, login }: RecoveryPageProps) {
  const recovery = useRecovery(language)
  const { state } = recovery
  const error = errorText(state.problem, words, fieldWords)
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['say']}>
        <h1>{words.heading}</h1>
        <p className="soft">{words.lede}</p>
      </div>
      <div>
        {state.at === 'details' ? (
          <RecoveredAccounts
            accounts={state.accounts}
            words={words}
            login={login}
            onAnother={() => recovery.onTyped('')}
          />
        ) : (
          <Card as="section" raised>
            {state.at === 'code' ? (
              <RecoveryCode
                key={state.wrongCodes}
                recovery={recovery}
                sent={state.sent}
                words={words}
                error={error}
              />
            ) : (
              <NumberStep recovery={recovery} words={words} error={error} />
            )}
            <noscript>
              <p className="small">{interpolate(words.needsScript, { phone })}</p>
            </noscript>
          </Card>
        )}
      </div>
      <aside className={styles['help']}>
        <h2 className="h3">{words.lookHeading}</h2>
        <ul className="bullets">
          <li>{words.look.sms}</li>
          <li>{words.look.card}</li>
        </ul>
        <p>
          {interpolateNodes(words.ask, {
            phone: (
              <a className="num" href={phoneLink(phone)}>
                {phone}
              </a>
            ),
            email: <a href={`mailto:${email}`}>{email}</a>,
          })}
        </p>
        <p>
          <a className="link" href={login}>
            {words.login}
          </a>
        </p>
      </aside>
    </div>
  )
}

interface NumberStepProps {
  readonly recovery: Recovery
  readonly words: RecoveryPageProps['words']
  readonly error: string | undefined
}

function NumberStep({ recovery, words, error }: NumberStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const { state } = recovery
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void recovery.askForCode(field.current?.value ?? '')
  }
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={submit}>
      <NumericField
        ref={field}
        id="roll-or-mobile"
        name="number"
        label={words.field}
        hint={words.hint}
        error={error}
        maxLength={ROLL_OR_MOBILE_LENGTH}
        enterKeyHint="next"
        defaultValue={state.typed}
        onDigits={recovery.onTyped}
      />
      <Button
        type="submit"
        kind="primary"
        wide
        busy={state.asking === 'code'}
        busyLabel={words.sending}
        disabled={!mayAskForCode(state.typed) && state.asking === null}
      >
        {words.next}
      </Button>
    </form>
  )
}

/** ERR-18, OPN-58: the server's words; ours only where it has none. */
const errorText = (
  problem: Notice | null,
  words: RecoveryPageProps['words'],
  fieldWords: RecoveryPageProps['fieldWords'],
): string | undefined => {
  if (problem === null) return undefined
  if (problem.words !== '') return problem.words
  const ours: Readonly<Record<string, string>> = {
    unreachable: words.unreached,
    'not-an-otp': fieldWords.otp['not-an-otp'],
    'registration.not-roll-or-mobile': fieldWords.rollOrMobile.neither,
  }
  return ours[problem.code] ?? words.failed
}

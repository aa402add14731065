import type { fields } from '@medha/messages/fields.en'
import type { Words } from '@medha/messages/language'
import type { recovery as recoveryWords } from '@medha/messages/recovery.en'
import { ROLL_OR_MOBILE_LENGTH, rollOrMobileText } from '@medha/rules/roll-or-mobile'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { NumericField } from '@medha/ui/numeric-field'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { interpolate, interpolateNodes } from '../../format/interpolate.ts'
import { phoneLink } from '../../format/phone.ts'
import { CallUs } from '../../parts/call-us.tsx'
import { CodeStep } from '../../parts/code-step.tsx'
import { RecoveredAccounts } from './recovered-accounts.tsx'
import { mayRequestCode, type Notice } from './recovery-journey.ts'
import styles from './recovery.module.css'
import { useRecovery, type Recovery } from './use-recovery.ts'

interface RecoveryPageProps {
  readonly words: Words<typeof recoveryWords>
  readonly fieldWords: Words<typeof fields>
  readonly phone: string
  readonly email: string
  readonly login: string
}

/** REC-01: a number, Next, a code, Verify, then the credentials. */
export function RecoveryPage({ words, fieldWords, phone, email, login }: RecoveryPageProps) {
  const recovery = useRecovery()
  const { state } = recovery
  const error = errorText(state.problem, words, fieldWords)
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['text']}>
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
              <CodeStep
                // OTP-09: a refused code leaves empty boxes, and so does a new one.
                key={`${state.wrongCodes} ${state.sent.timesSent}`}
                id="recovery-otp"
                words={words.code}
                heading={<h2 className="h3">{words.code.heading}</h2>}
                number={state.sent.maskedMobile}
                sent={state.sent}
                error={error}
                pendingCall={state.pendingCall === 'details' ? 'verification' : state.pendingCall}
                earlyResend="disabled"
                above={<CallUs code={state.problem?.code} words={words.code} phone={phone} />}
                onVerify={(digits) => void recovery.verify(digits)}
                onResend={() => void recovery.requestCode(state.sent.about)}
                onEdit={recovery.onEdit}
              />
            ) : (
              <NumberStep recovery={recovery} words={words} error={error} phone={phone} />
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
          {interpolateNodes(words.help, {
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
  readonly phone: string
}

function NumberStep({ recovery, words, error, phone }: NumberStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const { state } = recovery
  const isEdited = state.at === 'number' && state.sent !== undefined
  // Edit removes the step of the code: the number field takes the focus.
  useEffect(() => {
    if (isEdited) field.current?.focus()
  }, [isEdited])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    if (!mayRequestCode(typed)) field.current?.focus()
    void recovery.requestCode(typed)
  }
  return (
    <form className="stack-s5" method="post" noValidate onSubmit={submit}>
      <NumericField
        ref={field}
        id="roll-or-mobile"
        name="number"
        label={words.field}
        hint={words.hint}
        error={error}
        maxLength={ROLL_OR_MOBILE_LENGTH}
        tidy={rollOrMobileText}
        enterKeyHint="next"
        defaultValue={state.typed}
        onDigits={recovery.onTyped}
      />
      <CallUs code={state.problem?.code} words={words.code} phone={phone} />
      <Button
        type="submit"
        kind="primary"
        wide
        busy={state.pendingCall === 'code'}
        busyLabel={words.sending}
        // REC-05: a press says what is missing, as on the buttons of registration.
        aria-disabled={!mayRequestCode(state.typed) && state.pendingCall === null}
      >
        {words.next}
      </Button>
    </form>
  )
}

/** ERR-18, OPN-58: the server's message; ours only if it has none. */
const errorText = (
  problem: Notice | null,
  words: RecoveryPageProps['words'],
  fieldWords: RecoveryPageProps['fieldWords'],
): string | undefined => {
  if (problem === null) return undefined
  if (problem.words !== '') return problem.words
  const ours: Readonly<Record<string, string>> = {
    unreachable: words.unreached,
    'server-failed': words.serverFailed,
    'not-an-otp': fieldWords.otp['not-an-otp'],
    'registration.not-roll-or-mobile': fieldWords.rollOrMobile.neither,
  }
  return ours[problem.code] ?? words.failed
}

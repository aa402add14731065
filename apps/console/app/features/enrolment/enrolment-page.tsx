import { buttonClass } from '@medha/ui/button'
import { Skeleton } from '@medha/ui/skeleton'
import { TextButton } from '@medha/ui/text-button'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { interpolate } from '../../format/interpolate.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Announced, Notice } from '../../parts/notice.tsx'
import { PasskeyNameForm } from '../../parts/passkey-name-form.tsx'
import { usePageTitle } from '../../parts/use-page-title.ts'
import { PATHS } from '../../routing/paths.ts'
import { useWords } from '../../words/words-provider.tsx'
import { AppStep } from './app-step.tsx'
import { enrolmentProblem, isAtField } from './enrolment-problem.ts'
import styles from './enrolment.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { useEnrolment } from './use-enrolment.ts'

export function EnrolmentPage() {
  const words = useWords()
  const { enrolment } = words
  usePageTitle(enrolment.page)
  const token = useLoaderData<string | null>()
  const navigate = useNavigate()
  const enrol = useEnrolment(token, () => void navigate(PATHS.home, { replace: true }))
  const { state, isBusy, problem } = enrol

  const text = problem === null ? null : enrolmentProblem(words, problem)
  const atField = problem !== null && isAtField(problem) ? text : null
  const above = (
    <Announced urgent>{text !== null && atField === null && <Notice tone="danger">{text}</Notice>}</Announced>
  )
  switch (state.kind) {
    case 'opening':
      return (
        <Frame heading={enrolment.opening}>
          <Skeleton count={3} />
        </Frame>
      )
    case 'closed':
      return (
        <Frame heading={enrolment.page}>
          <Announced urgent>
            <Notice tone="danger">{enrolmentProblem(words, state.code)}</Notice>
          </Announced>
          <ActionButton onClick={enrol.openAgain}>{words.frame.tryAgain}</ActionButton>
        </Frame>
      )
    case 'missing':
      return (
        <Frame heading={enrolment.missing.heading}>
          <p className={styles['text']}>{enrolment.missing.text}</p>
          <ToSignIn lead={enrolment.spent.usedBefore} label={enrolment.toSignIn} />
        </Frame>
      )
    case 'spent':
      return (
        <Frame heading={enrolment.spent.heading}>
          <p className={styles['text']}>{enrolment.spent.text}</p>
          <ToSignIn lead={enrolment.spent.usedBefore} label={enrolment.toSignIn} />
        </Frame>
      )
    case 'app':
      return (
        <Frame heading={enrolment.appHeading}>
          {above}
          <AppStep {...state.secret} problem={atField} isBusy={isBusy} onCode={enrol.byCode} />
        </Frame>
      )
    case 'passkey':
    case 'password': {
      const { invited } = state
      const other = state.kind === 'passkey' ? 'password' : 'passkey'
      return (
        <Frame heading={interpolate(enrolment.heading, { name: invited.name })}>
          <p className={styles['text']}>{interpolate(enrolment.asWhom, { email: invited.email })}</p>
          {state.kind === 'passkey' && <p className={styles['text']}>{enrolment.whatItIs}</p>}
          {above}
          {state.kind === 'passkey' ? (
            <PasskeyNameForm
              words={{
                name: enrolment.passkeyName,
                nameHint: enrolment.passkeyNameHint,
                nameNeeded: enrolment.passkeyNameNeeded,
                make: enrolment.make,
                making: enrolment.making,
              }}
              isBusy={isBusy}
              onName={enrol.byPasskey}
            />
          ) : (
            <NewPasswordForm
              email={invited.email}
              problem={atField}
              isBusy={isBusy}
              onPassword={(password) => enrol.byPassword(invited, password)}
            />
          )}
          {invited.allowsPassword && (
            <p className={styles['other']}>
              <TextButton onClick={() => enrol.choose(other, invited)}>
                {other === 'password' ? enrolment.usePassword : enrolment.usePasskey}
              </TextButton>
            </p>
          )}
        </Frame>
      )
    }
  }
}

/** Each step begins at its heading, for a keyboard and for a screen reader. */
function Frame({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => top.current?.focus({ preventScroll: true }), [heading])
  return (
    <main className={styles['main']}>
      <div className={styles['box']}>
        <h1 ref={top} tabIndex={-1} className={styles['heading']}>
          {heading}
        </h1>
        {children}
      </div>
    </main>
  )
}

function ToSignIn({ lead, label }: { readonly lead: string; readonly label: string }) {
  return (
    <>
      <p className={styles['text']}>{lead}</p>
      <Link className={buttonClass({ kind: 'line', low: true })} to={PATHS.signIn}>
        {label}
      </Link>
    </>
  )
}

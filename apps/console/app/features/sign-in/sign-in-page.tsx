import { Button } from '@medha/ui/button'
import { TextButton } from '@medha/ui/text-button'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CodeForm } from '../../parts/code-form.tsx'
import { KeyIcon } from '../../icons/key-icon.tsx'
import { Announced, Notice } from '../../parts/notice.tsx'
import { usePageTitle } from '../../parts/use-page-title.ts'
import { PATHS, readSignInState } from '../../routing/paths.ts'
import { useWords } from '../../words/words-provider.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

export function SignInPage() {
  const words = useWords().signIn
  usePageTitle(words.page)
  const { reason, to = PATHS.home } = readSignInState(useLocation().state)
  const navigate = useNavigate()
  const signIn = useSignIn(() => void navigate(to, { replace: true }))
  const { step, busy, problem } = signIn
  const passkeyButton = useRef<HTMLButtonElement>(null)
  const hint = reason === undefined ? null : reason === 'expired' ? words.expired : words.signedOut

  const startAgain = () => {
    signIn.startAgain()
    requestAnimationFrame(() => passkeyButton.current?.focus())
  }
  return (
    <main className={styles['main']}>
      <div className={styles['box']}>
        <h1 className={styles['heading']}>{step === 'code' ? words.codeHeading : words.heading}</h1>
        <p className={`soft ${styles['intro']}`}>{step === 'code' ? words.codeIntro : words.intro}</p>
        <Announced urgent>
          {problem !== null && problem.at !== 'password' && problem.what !== 'wrongCode' && (
            <Notice tone="danger">{words.problems[problem.what]}</Notice>
          )}
          {problem === null && hint !== null && step === 'passkey' && busy === null && (
            <Notice tone="caution">{hint}</Notice>
          )}
        </Announced>
        {step === 'code' ? (
          <CodeForm
            label={words.code}
            submit={words.signIn}
            submitting={words.signingIn}
            needed={words.codeNeeded}
            problem={problem?.what === 'wrongCode' ? words.problems.wrongCode : null}
            isBusy={busy === 'code'}
            onCode={(code) => void signIn.byCode(code)}
            after={<TextButton onClick={startAgain}>{words.startAgain}</TextButton>}
          />
        ) : (
          <>
            <Button
              ref={passkeyButton}
              kind="primary"
              wide
              low
              busy={busy === 'passkey'}
              busyLabel={words.waiting}
              onClick={() => void signIn.byPasskey()}
            >
              <KeyIcon />
              {words.withPasskey}
            </Button>
            <p role="status" className={styles['hint']}>
              {busy === 'passkey' ? words.waitingHint : ''}
            </p>
            {step === 'passkey' ? (
              <p className={styles['other']}>
                <TextButton onClick={signIn.showPassword}>{words.anotherWay}</TextButton>
              </p>
            ) : (
              <section className={styles['password']} aria-labelledby="by-password">
                <h2 id="by-password">{words.byPassword}</h2>
                <Announced urgent>
                  {problem?.at === 'password' && (
                    <Notice tone="danger">{words.problems[problem.what]}</Notice>
                  )}
                </Announced>
                <PasswordForm
                  isBusy={busy === 'password'}
                  onSend={(email, password) => void signIn.byPassword(email, password)}
                />
              </section>
            )}
          </>
        )}
        <p className={`meta soft ${styles['rule']}`}>{words.foot}</p>
      </div>
      <p className={`meta soft ${styles['foot']}`}>{words.lost}</p>
    </main>
  )
}

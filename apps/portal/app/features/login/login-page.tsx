import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Language, Words } from '@medha/messages/language'
import type { login } from '@medha/messages/login.en'
import { ROLL_NUMBER_LENGTH } from '@medha/rules/roll-number'
import { RollGrid } from '@medha/ui/roll-grid'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { browserSession } from '../../api/session.ts'
import { interpolate } from '../../format/interpolate.ts'
import { AutoLogin } from './auto-login.tsx'
import { isDeveloperShortcut } from './developer-shortcuts.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { StepUpChunk } from './step-up-chunk.tsx'
import { STEP_UP, useLogin, type Credentials, type StepUp } from './use-login.ts'

export interface LoginPageProps {
  readonly words: Words<typeof login>
  readonly language: Language
  /** The address carries credentials (LOG-06). */
  readonly logsIn: boolean
  readonly keepsOnlyCampaign: boolean
  readonly phone: string
  readonly forgotPath: string
  readonly registerPath: string
}

interface LinkFailed {
  readonly rollNumber: string | undefined
  readonly reason: string | undefined
}

const unchanged = () => () => undefined
/** Expired, or ended from another device. The server renders one page for all visitors, so the address is read here. */
const sessionHasEnded = (): boolean => new URLSearchParams(location.search).has(PAGE_ADDRESS.sessionEnded)

export function LoginPage(props: LoginPageProps) {
  const { words, language, keepsOnlyCampaign } = props
  const [digits, setDigits] = useState('')
  const [linkFailed, setLinkFailed] = useState<LinkFailed | null>(null)
  const hasEnded = useSyncExternalStore(unchanged, sessionHasEnded, () => false)
  const [stepUp, setStepUp] = useState<StepUp | null>(null)
  const logIn = useLogin({ language, failed: words.failed, keepsOnlyCampaign })
  const logInOrRequestCode = useCallback(
    async (given: Credentials) => {
      const refused = await logIn(given)
      if (refused?.code === STEP_UP && 'rollNumber' in given) setStepUp(given)
      return refused
    },
    [logIn],
  )

  useEffect(() => {
    browserSession().start(props.logsIn)
    const prevent = (event: KeyboardEvent) => isDeveloperShortcut(event) && event.preventDefault()
    addEventListener('keydown', prevent)
    return () => removeEventListener('keydown', prevent)
  }, [props.logsIn])

  if (props.logsIn && linkFailed === null)
    return (
      <AutoLogin
        words={words}
        language={language}
        onLogin={logInOrRequestCode}
        onFailed={(rollNumber, reason) => setLinkFailed({ rollNumber, reason })}
      />
    )
  return (
    <div className={styles['login']}>
      <div className={styles['grid']}>
        <div className={styles['sheet']}>
          <p className="h3">{words.gridHeading}</p>
          <p className="soft small">{words.gridNote}</p>
          <RollGrid digits={digits} length={ROLL_NUMBER_LENGTH} />
        </div>
      </div>
      <div className={styles['side']}>
        <div className={styles['column']}>
          <h1 className={styles['heading']}>{words.heading}</h1>
          <noscript>
            <p className={styles['notice']}>{interpolate(words.needsScript, { phone: props.phone })}</p>
          </noscript>
          {hasEnded && (
            <p role="status" className={styles['notice']}>
              {words.sessionEnded}
            </p>
          )}
          {stepUp === null ? (
            <LoginForm
              words={words}
              language={language}
              rollNumber={linkFailed?.rollNumber}
              reason={linkFailed?.reason}
              forgotPath={props.forgotPath}
              registerPath={props.registerPath}
              onLogin={logInOrRequestCode}
              onDigits={setDigits}
            />
          ) : (
            <StepUpChunk
              words={words}
              stepUp={stepUp}
              phone={props.phone}
              onLogin={logIn}
              onEdit={() => setStepUp(null)}
            />
          )}
          <aside className={styles['help']} aria-labelledby="where">
            <h2 id="where" className="h3">
              {words.helpHeading}
            </h2>
            <ul className="bullets">
              <li>{words.helpItems.sms}</li>
              <li>{words.helpItems.card}</li>
              <li>{words.helpItems.family}</li>
            </ul>
          </aside>
        </div>
      </div>
    </div>
  )
}

import type { Language, Words } from '@medha/messages/language'
import type { login } from '@medha/messages/login.en'
import { ROLL_NUMBER_LENGTH } from '@medha/rules/roll-number'
import { RollGrid } from '@medha/ui/roll-grid'
import { useEffect, useState } from 'react'
import { browserSession } from '../../api/session.ts'
import { interpolate } from '../../format/interpolate.ts'
import { AutoLogin } from './auto-login.tsx'
import { isDeveloperShortcut } from './developer-shortcuts.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { useLogin } from './use-login.ts'

export interface LoginPageProps {
  readonly words: Words<typeof login>
  readonly language: Language
  /** The address carries what logs in (LOG-06). */
  readonly logsIn: boolean
  readonly keepsOnlyCampaign: boolean
  readonly phone: string
  readonly forgotPath: string
  readonly registerPath: string
}

export function LoginPage(props: LoginPageProps) {
  const { words, language, keepsOnlyCampaign } = props
  const [digits, setDigits] = useState('')
  const [linkFailed, setLinkFailed] = useState<{ readonly rollNumber: string | undefined } | null>(null)
  const logIn = useLogin({ language, failed: words.failed, keepsOnlyCampaign })

  useEffect(() => {
    browserSession().start(props.logsIn)
    const prevent = (event: KeyboardEvent) => isDeveloperShortcut(event) && event.preventDefault()
    addEventListener('keydown', prevent)
    return () => removeEventListener('keydown', prevent)
  }, [props.logsIn])

  if (props.logsIn && linkFailed === null)
    return (
      <AutoLogin words={words} onLogin={logIn} onFailed={(rollNumber) => setLinkFailed({ rollNumber })} />
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
          <LoginForm
            words={words}
            language={language}
            rollNumber={linkFailed?.rollNumber}
            forgotPath={props.forgotPath}
            registerPath={props.registerPath}
            onLogin={logIn}
            onDigits={setDigits}
          />
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

import { CopyButton } from '@medha/ui/copy-button'
import { lazy, Suspense } from 'react'
import { CodeForm } from '../../parts/code-form.tsx'
import { useWords } from '../../words/words-provider.tsx'
import styles from './enrolment.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

interface AppStepProps {
  readonly secret: string
  readonly uri: string
  readonly problem: string | null
  readonly isBusy: boolean
  onCode(code: string): void
}

/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The secret goes into the authenticator app, and the app proves it with a first code. */
export function AppStep({ secret, uri, problem, isBusy, onCode }: AppStepProps) {
  const { enrolment, frame } = useWords()
  return (
    <div className="stack-s5">
      <div className={styles['app']}>
        <p>{enrolment.appScan}</p>
        <div className={styles['code']}>
          <Suspense fallback={null}>
            <QrCode text={uri} label={enrolment.qrCode} />
          </Suspense>
        </div>
        <p>{enrolment.appType}</p>
        <p className={styles['secret']}>{grouped(secret)}</p>
        <CopyButton text={secret} label={frame.copy} copiedLabel={frame.copied} />
      </div>
      <CodeForm
        label={enrolment.code}
        submit={enrolment.finish}
        submitting={enrolment.finishing}
        needed={enrolment.codeNeeded}
        problem={problem}
        isBusy={isBusy}
        onCode={onCode}
      />
    </div>
  )
}

import { Button, ButtonLink } from '@medha/ui/button'
import { interpolateNodes } from '../../../format/interpolate.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import styles from './card-view.module.css'
import type { CardWords } from './notice-words.ts'

interface ExhaustedProps {
  readonly store: RegistrationStore
  readonly words: CardWords
  readonly logIn: string
}

/** OTP-06, ERR-07 */
export function Exhausted({ store, words: { registration: words }, logIn }: ExhaustedProps) {
  const { supportEmail } = store.facts
  const { exhausted } = words
  return (
    <div className={styles['stack']}>
      <p role="alert">{exhausted.text}</p>
      <ButtonLink kind="primary" wide href={logIn}>
        {exhausted.logIn}
      </ButtonLink>
      <Button wide onClick={() => store.send({ type: 'number-edited' })}>
        {exhausted.other}
      </Button>
      <p className="small soft">
        {interpolateNodes(exhausted.write, { email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> })}
      </p>
    </div>
  )
}

import { Button, ButtonLink } from '@medha/ui/button'
import { interpolateNodes } from '../../../format/interpolate.ts'
import type { Card } from '../card/card.ts'
import styles from './card-view.module.css'
import type { CardWords } from './say-in-words.ts'

interface ExhaustedProps {
  readonly card: Card
  readonly words: CardWords
  readonly logIn: string
}

/** OTP-06, ERR-07 */
export function Exhausted({ card, words: { card: words }, logIn }: ExhaustedProps) {
  const { supportEmail } = card.facts
  const { exhausted } = words
  return (
    <div className={styles['stack']}>
      <p role="alert">{exhausted.text}</p>
      <ButtonLink kind="primary" wide href={logIn}>
        {exhausted.logIn}
      </ButtonLink>
      <Button wide onClick={() => card.send({ type: 'number-edited' })}>
        {exhausted.other}
      </Button>
      <p className="small soft">
        {interpolateNodes(exhausted.write, { email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> })}
      </p>
    </div>
  )
}

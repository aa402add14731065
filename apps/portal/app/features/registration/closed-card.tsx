import type { firstStep } from '@medha/messages/first-step.en'
import type { Words } from '@medha/messages/language'
import type { CardLinks } from './card-links.ts'
import styles from './registration-card.module.css'

/** REG-08, ERR-12 */
export function ClosedCard({
  words,
  links,
}: {
  readonly words: Words<typeof firstStep>
  readonly links: CardLinks
}) {
  return (
    <div className={styles['state']}>
      <p className="h3">{words.closed}</p>
      <p className="soft">{words.closedNote}</p>
      <p>
        <a className="link" href={links.logIn}>
          {words.closedLogIn}
        </a>
      </p>
    </div>
  )
}

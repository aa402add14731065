import type { firstStep } from '@medha/messages/first-step.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import type { CardLinks } from './card-links.ts'

/** REG-08, ERR-12, OPN-92: if the status could not be fetched, the user may retry. */
export function ClosedCard({
  words,
  links,
  onRetry,
}: {
  readonly words: Words<typeof firstStep>
  readonly links: CardLinks
  readonly onRetry?: (() => void) | undefined
}) {
  return (
    <div className="stack-s3">
      <p className="h3">{words.closed}</p>
      <p className="soft">{onRetry === undefined ? words.closedNote : words.closedUnknown}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>{words.closedRetry}</Button>}
      <p>
        <a className="link" href={links.logIn}>
          {words.closedLogIn}
        </a>
      </p>
    </div>
  )
}

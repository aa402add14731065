import type { Words } from '@medha/messages/language'
import type { practice } from '@medha/messages/practice.en'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Stack } from '@medha/ui/stack'

interface PurchaseAwaitedProps {
  readonly words: Words<typeof practice>
  /** Null: the browser has just returned from paying. */
  readonly onNotPaid: (() => void) | null
}

/** Paid, and the bank has not confirmed yet: the student is not asked to pay a second time. */
export function PurchaseAwaited({ words, onNotPaid }: PurchaseAwaitedProps) {
  return (
    <Card as="section" labelledBy="mock-awaited" tone="wash">
      <Stack gap="s4">
        <h2 className="h3" id="mock-awaited">
          {words.awaited.title}
        </h2>
        <p>{words.awaited.text}</p>
        <LoadingBubbles label={words.awaited.title} />
        {onNotPaid !== null && (
          <p>
            <Button low onClick={onNotPaid}>
              {words.awaited.notPaid}
            </Button>
          </p>
        )}
      </Stack>
    </Card>
  )
}

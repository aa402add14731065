import type { Card } from './card.ts'

/** REG-08, ERR-12: a page may be a minute old. An answer that is no answer counts as closed; no network does not. */
export const askStatus = async (card: Card): Promise<void> => {
  const answer = await card.world.ask.status()
  const isClosed = answer.ok ? !answer.value : answer.isReached
  if (isClosed) card.send({ type: 'closed' })
}

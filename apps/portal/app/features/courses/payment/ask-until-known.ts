import { nextAskMs, type OrderAnswer } from './asking-after.ts'

export interface Asked {
  readonly times: number
  readonly answer: OrderAnswer
}

interface AskingDeps {
  ask(): Promise<OrderAnswer>
  /** Answers with the way to call it off. */
  later(ms: number, act: () => void): () => void
  tell(asked: Asked): void
}

/**
 * Asks how an order stands until that is known. Whoever asks in between takes the turn that was planned, and of two
 * questions under way only the newer one is heard: the older answer may be from before the payment.
 */
export const askUntilKnown = ({ ask, later, tell }: AskingDeps) => {
  let times = 0
  let newest = 0
  let callOff = () => {}
  const askNow = async (): Promise<void> => {
    callOff()
    newest += 1
    const mine = newest
    const answer = await ask()
    if (mine !== newest) return
    times += 1
    tell({ times, answer })
    const ms = nextAskMs(times, answer)
    if (ms !== null) callOff = later(ms, () => void askNow())
  }
  const stop = (): void => {
    newest += 1
    callOff()
  }
  return { askNow, stop }
}

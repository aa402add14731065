interface PatientDeps<T> {
  /** Null when there was no answer. */
  ask(): Promise<T | null>
  wait(ms: number): Promise<void>
  isWanted(): boolean
}

/** A phone that changes from one mast to the next is back within seconds. */
const PAUSES_MS: readonly number[] = [1_000, 3_000, 8_000]

/** Asks again after a pause, a few times; null when there is still no answer, or nobody wants it any more. */
export const askPatiently = async <T>({ ask, wait, isWanted }: PatientDeps<T>): Promise<T | null> => {
  for (const pause of [0, ...PAUSES_MS]) {
    if (pause > 0) await wait(pause)
    if (!isWanted()) return null
    const answer = await ask()
    if (answer !== null) return answer
  }
  return null
}

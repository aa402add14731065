import { sha256 } from './sha256.ts'

/** Large enough to make progress, small enough that the page still reacts to a tap. */
const TRIES_A_TURN = 2_000

/**
 * OPN-80: finds a solution `puzzle~text` whose hash begins with this many zero bits. Yields to the page between
 * batches; used only while many OTPs are being requested.
 */
export const solvePuzzle = async (
  { puzzle, bits }: { readonly puzzle: string; readonly bits: number },
  pause: () => Promise<void> = () => new Promise((resume) => setTimeout(resume)),
): Promise<string> => {
  const writer = new TextEncoder()
  const solution = (tried: number): string => `${puzzle}~${tried.toString(36)}`
  for (let tried = 0; ; tried += 1) {
    const [first = 0] = sha256(writer.encode(solution(tried)))
    if (first >>> (32 - bits) === 0) return solution(tried)
    if (tried % TRIES_A_TURN === TRIES_A_TURN - 1) await pause()
  }
}

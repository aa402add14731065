import { sha256 } from './sha256.ts'

/** Long enough to get on, short enough that a tap is answered. */
const TRIES_A_TURN = 2_000

/**
 * OPN-80: finds a text that, behind the puzzle and a tilde, has a hash that begins with so many zero bits. Gives way
 * to the page between turns; only asked for when many codes are being asked for at once.
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

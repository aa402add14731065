interface Puzzle {
  readonly puzzle: string
  readonly bits: number
}

/** OPN-80: under a flood of OTP requests a phone computes for about a second. The solver is loaded only then. */
export const behindPuzzle = async <T>(
  request: (solution?: string) => Promise<T>,
  isPuzzleNeeded: (answer: T) => boolean,
  puzzleFor: () => Promise<Puzzle | null>,
): Promise<T> => {
  const first = await request()
  if (!isPuzzleNeeded(first)) return first
  const puzzle = await puzzleFor()
  if (puzzle === null) return first
  const { solvePuzzle } = await import('./solve-puzzle.ts')
  return request(await solvePuzzle(puzzle))
}

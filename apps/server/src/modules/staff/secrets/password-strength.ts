/** STF-03. */
export const LEAST_PASSWORD_LENGTH = 12
/** Of 0 to 4: more than a hundred million guesses. */
const LEAST_SCORE = 3

const loadEstimator = async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

let estimator: ReturnType<typeof loadEstimator> | undefined

const ownWords = (about: readonly string[]): string[] =>
  about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)

/** Common passwords, names, dates and patterns are easy to guess, and so is what consists of the member's own words. */
export const isEasyToGuess = async (password: string, about: readonly string[]): Promise<boolean> => {
  const words = ownWords(about)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
  if ([...rest].length < LEAST_PASSWORD_LENGTH / 2) return true
  // Its word lists take some megabytes, which only a process that enrols someone needs.
  estimator ??= loadEstimator()
  return (await estimator).check(password, words).score < LEAST_SCORE
}

/** A sentence or a word of the specification, and whether a screen shows it. */
export interface CountedMessage {
  readonly code: string
  readonly text: string
  /** Its keys in the English and the Hindi file, such as `player.notices.offline`; empty if there are none. */
  readonly paths: readonly string[]
  readonly isUsed: boolean
}

type Leaf = readonly [path: string, text: string]

export const leavesOf = (words: object, path: string): Leaf[] =>
  Object.entries(words).flatMap(([key, value]): Leaf[] =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : leavesOf(value as object, `${path}.${key}`),
  )

const SEPARATORS = [' · ', ': ', ' ']

/** `Cleared. Undo` are two messages in one line of the specification. A line that cannot be split stays whole. */
const piecesOf = (specified: string, known: ReadonlySet<string>): readonly string[] => {
  const takeApart = (text: string): readonly string[] | null => {
    if (known.has(text)) return [text]
    for (const separator of SEPARATORS)
      for (let at = text.lastIndexOf(separator); at > 0; at = text.lastIndexOf(separator, at - 1)) {
        const rest = known.has(text.slice(0, at)) ? takeApart(text.slice(at + separator.length)) : null
        if (rest !== null) return [text.slice(0, at), ...rest]
      }
    return null
  }
  return takeApart(specified) ?? [specified]
}

/** `({ test }: PlayerWords) => test.one` and `const own = words.receipt` are aliases of `words.…`. */
const withFullNames = (source: string): string => {
  const aliases = [
    ...[...source.matchAll(/const (\w+) = words\.(\w+)\n/g)].map(([, alias, group]) => [alias, group]),
    ...[...source.matchAll(/\{([\w, ]+)\}: PlayerWords/g)].flatMap(([, names]) =>
      (names ?? '').split(',').map((name) => [name.trim(), name.trim()]),
    ),
  ]
  return aliases.reduce(
    (text, [alias, group]) =>
      text.replaceAll(new RegExp(String.raw`(?<![\w.]|\.\.\.)${alias}(?=[.[)])`, 'g'), `words.${group}`),
    source.replaceAll(/\.\.\.(?=\w)/g, '... '),
  )
}

/** Read by its name, or as part of a group that is iterated, indexed or spread. */
const isRead = (path: string, sources: readonly string[]): boolean => {
  const [, ...keys] = path.split('.')
  const name = (parts: readonly string[]) => ['words', ...parts].join(String.raw`\.`)
  const group = name(keys.slice(0, -1))
  const pattern = new RegExp(
    [
      String.raw`\b${name(keys)}\b(?!-)`,
      String.raw`\b${group}\[`,
      String.raw`Object\.(?:entries|values)\(${group}\)`,
      ...(keys.length > 2 ? [String.raw`\.\.\. ${group}\b(?!\.)`] : []),
    ].join('|'),
  )
  return sources.some((source) => pattern.test(source))
}

/** Which messages of the specification are among the texts, and which of them a screen reads. */
export const countMessages = (
  specified: readonly (readonly [code: string, text: string])[],
  leaves: readonly Leaf[],
  sources: readonly string[],
): CountedMessage[] => {
  const known = new Set(leaves.map(([, text]) => text))
  const named = sources.map(withFullNames)
  return specified.flatMap(([code, line]) =>
    piecesOf(line, known).map((text) => {
      const paths = leaves.filter(([, written]) => written === text).map(([path]) => path)
      return { code, text, paths, isUsed: paths.some((path) => isRead(path, named)) }
    }),
  )
}

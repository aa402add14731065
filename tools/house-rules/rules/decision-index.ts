import type { Rule, Violation } from '../rule.ts'
import type { Source } from '../tree/source.ts'

const INDEX = 'docs/decisions/README.md'
const DECISION = /^docs\/decisions\/(\d{4})-[^/]+\.md$/
const HEADINGS = ['Decision', 'Why', 'Given up', 'When we would reverse it']

const problemsOf = (file: Source, number: number, index: string): string[] => {
  const title = new RegExp(`^# ${number}\\. (\\S.*: \\S.*)\\n\\n\\*\\*Status\\.\\*\\* (.*)\\n`).exec(
    file.text,
  )
  if (title === null)
    return [`begins with \`# ${number}. Topic: what was decided\`, an empty line and \`**Status.** …\``]
  const date = /^(?:Accepted|Replaced by \[\d+\]\([^)]+\)), (\d{4}-\d\d-\d\d)\.$/.exec(title[2] ?? '')?.[1]
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const row = index.split('\n').find((line) => line.includes(`](${name})`))
  return [
    ...(date === undefined ? ['its status is `Accepted, YYYY-MM-DD.` or `Replaced by [N](file), …`'] : []),
    ...HEADINGS.filter((heading) => !file.text.includes(`\n**${heading}.** `)).map(
      (heading) => `has no heading \`**${heading}.**\``,
    ),
    ...(row?.includes(`[${title[1]}](${name})`) === true && row.includes(` ${date ?? ''}`)
      ? []
      : [`${INDEX} has no row with its title, link and date`]),
  ]
}

export const decisionIndex: Rule = {
  name: 'decision-index',
  why: 'A decision is found by its topic: a numbered title, a status with a date, the same headings, and a row in the index.',
  check: (tree) => {
    const index = tree.file(INDEX)?.text ?? ''
    const seen = new Set<string>()
    return tree.files.flatMap((file): Violation[] => {
      const number = DECISION.exec(file.path)?.[1]
      if (number === undefined) return []
      const twin = seen.has(number) ? ['has the number of another decision'] : []
      seen.add(number)
      return [...twin, ...problemsOf(file, Number(number), index)].map((message) => ({
        path: file.path,
        line: 1,
        message,
      }))
    })
  },
}

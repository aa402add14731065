import type { PaperFile, QuestionFile } from '../paper-files.ts'
import { svgFaults } from './check-svg.ts'
import { formulaTree } from './formula-tree.ts'
import { questionFile, type PaperFolder } from './paper-folder.ts'
import { formulasOf, imagesOf, readPaperText, textsOf, type PaperNode } from './paper-text.ts'
import { differencesBetween } from './parity.ts'
import { problem, type Problem } from './problem.ts'

type Both = PaperFile['name']
type Languages = PaperFile['languages']

/** PPR-09 */
const MOST_PICTURE_BYTES = 80 * 1024

interface Place {
  readonly file: string
  readonly place: string
  readonly both: Both
}

const textProblems = (
  { file, place, both }: Place,
  languages: Languages,
  accepted: readonly string[],
): Problem[] => {
  const found: Problem[] = []
  const read = (language: 'en' | 'hi'): readonly PaperNode[] | null => {
    const text = readPaperText(both[language])
    if (!text.ok) {
      found.push(problem('mark-up', file, `${place}.${language}`, text.fault))
      return null
    }
    if (
      textsOf(text.nodes).join('').trim() === '' &&
      formulasOf(text.nodes).length === 0 &&
      imagesOf(text.nodes).length === 0
    )
      found.push(problem('language-missing', file, `${place}.${language}`))
    for (const { tex, isDisplay } of formulasOf(text.nodes)) {
      const formula = formulaTree(tex, isDisplay)
      if (!formula.ok)
        found.push(problem('formula', file, `${place}.${language}`, `${tex}: ${formula.fault}`))
    }
    return text.nodes
  }
  const [en, hi] = languages.length === 2 ? [read('en'), read('hi')] : [read(languages[0] ?? 'en'), null]
  if (en === null || hi === null) return found
  for (const what of differencesBetween(en, hi))
    if (!accepted.includes(what)) found.push(problem('parity', file, place, `${what} differ`))
  return found
}

const textsOfQuestion = (question: QuestionFile): Place[] => {
  const file = questionFile(question.id)
  const { choices = [], lists = [], rows = [], images = [], unit } = question
  const one = (place: string, both: Both): Place => ({ file, place, both })
  return [
    one('text', question.text),
    ...choices.map((choice, at) => one(`choices[${at}]`, choice)),
    ...lists.flatMap(({ name, items }, at) => [
      one(`lists[${at}].name`, name),
      ...items.map((item, row) => one(`lists[${at}].items[${row}]`, item)),
    ]),
    ...rows.map((row, at) => one(`rows[${at}]`, row)),
    ...images.map(({ alt }, at) => one(`images[${at}].alt`, alt)),
    ...(unit === undefined ? [] : [one('unit', unit)]),
  ]
}

const words = (text: string): string => ` ${text.toLowerCase().replaceAll(/[\s,.;:।]+/g, ' ')} `

const pictureProblems = (question: QuestionFile, { assets, paper }: PaperFolder): Problem[] => {
  const file = questionFile(question.id)
  const { images = [], choices = [] } = question
  const shown = textsOfQuestion(question).flatMap(({ both }) => {
    const text = readPaperText(both.en)
    return text.ok ? imagesOf(text.nodes) : []
  })
  const unknown = shown.filter((id) => !images.some((image) => image.id === id))
  return [
    ...unknown.map((id) => problem('picture-missing', file, 'images', id)),
    ...images.flatMap((image, at) => {
      const stems =
        image.sameInBoth === true ? [image.id] : paper.languages.map((language) => `${image.id}.${language}`)
      const revealsAnswer = choices.some((choice) =>
        paper.languages.some((language) => words(image.alt[language]).includes(words(choice[language]))),
      )
      return [
        ...(shown.includes(image.id) ? [] : [problem('file-not-used', file, `images[${at}]`, image.id)]),
        ...(revealsAnswer ? [problem('picture-tells-answer', file, `images[${at}].alt`)] : []),
        ...stems.flatMap((stem) => assetProblems(stem, assets, image.sameInBoth === true, file)),
      ]
    }),
  ]
}

const assetProblems = (
  stem: string,
  assets: PaperFolder['assets'],
  isForBoth: boolean,
  usedBy: string,
): Problem[] => {
  const name = [`${stem}.svg`, `${stem}.webp`].find((file) => assets.has(file))
  const bytes = name === undefined ? undefined : assets.get(name)
  if (name === undefined || bytes === undefined)
    return [problem('picture-missing', `assets/${stem}.svg`, '', usedBy)]
  const file = `assets/${name}`
  const faults = name.endsWith('.svg') ? svgFaults(new TextDecoder().decode(bytes), isForBoth) : []
  return [
    ...(bytes.length > MOST_PICTURE_BYTES
      ? [problem('picture-too-large', file, '', `${bytes.length} bytes`)]
      : []),
    ...faults.map((fault) => problem('picture-unsafe', file, '', fault)),
  ]
}

/** Two paragraphs: the player adds a heading before each of them. */
const assertionProblems = ({ id, kind, text }: QuestionFile, languages: Languages): Problem[] =>
  languages.flatMap((language) => {
    const read = readPaperText(text[language])
    const isTwo = read.ok && read.nodes.length === 2 && read.nodes.every((node) => isParagraph(node))
    return kind !== 'assertion-reason' || isTwo
      ? []
      : [problem('mark-up', questionFile(id), `text.${language}`, 'two paragraphs: assertion and reason')]
  })

const isParagraph = (node: PaperNode): boolean => node.kind === 'element' && node.tag === 'p'

/** Whether every text can be drawn, matches in both languages, and has its pictures. */
export const textsProblems = (folder: PaperFolder): Problem[] => {
  const { paper, questions, passages, solutions } = folder
  const accepted = (id: string): string[] =>
    (paper.parity?.accept ?? []).flatMap((line) =>
      line.startsWith(`${id}: `) ? [line.slice(id.length + 2)] : [],
    )
  const check = (place: Place, id: string) => textProblems(place, paper.languages, accepted(id))
  // Only a question has alternative texts for its pictures.
  const withoutPictures = (place: Place, id: string): Problem[] => [
    ...check(place, id),
    ...(place.both.en.includes('<img>') ? [problem('picture-missing', place.file, place.place)] : []),
  ]
  const texts = (folderName: string, files: PaperFolder['passages']) =>
    [...files.values()].flatMap(({ id, text }) =>
      withoutPictures({ file: `${folderName}/${id}.json`, place: 'text', both: text }, id),
    )
  const inPaper = (place: string, both: Both) => withoutPictures({ file: 'paper.json', place, both }, 'paper')
  return [
    ...inPaper('instructions', paper.instructions),
    ...paper.sections.flatMap(({ instructions }, at) =>
      instructions === undefined ? [] : inPaper(`sections[${at}].instructions`, instructions),
    ),
    ...texts('passages', passages),
    ...texts('solutions', solutions),
    ...[...questions.values()].flatMap((question) => [
      ...textsOfQuestion(question).flatMap((place) => check(place, question.id)),
      ...pictureProblems(question, folder),
      ...assertionProblems(question, paper.languages),
    ]),
  ]
}

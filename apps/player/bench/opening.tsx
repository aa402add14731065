import { ContentProvider } from '@medha/questions/content'
import '@medha/questions/formula.css'
import { OptionText, QuestionStem, type QuestionWords } from '@medha/questions/question-text'
import { openSection, openStructure } from '@medha/test-rules/open-paper'
import {
  readSectionText,
  readStructure,
  type PaperStructure,
  type SectionText,
} from '@medha/test-rules/paper-content'
import { orderPaper } from '@medha/test-rules/shuffle'
import { sectionsToOrder } from '@medha/test-rules/paper-shape'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

const NO_WORDS: QuestionWords = { assertion: '', reason: '', listOne: '', listTwo: '', assertionReason: [] }
const BOTH = { en: NO_WORDS, hi: NO_WORDS }

interface Opened {
  readonly structure: PaperStructure
  readonly section: SectionText
}

const must = <T,>(value: T | null): T => {
  if (value === null) throw new Error('the paper does not open')
  return value
}

const sealed = async (file: Uint8Array<ArrayBuffer>, raw: Uint8Array<ArrayBuffer>): Promise<Opened> => {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const structure = must(await openStructure(file, key))
  return { structure, section: must(await openSection(file, key, 0)) }
}

const unsealed = ([structure = '', section = '']: readonly string[]): Opened => ({
  structure: must(readStructure(JSON.parse(structure))),
  section: must(readSectionText(JSON.parse(section))),
})

const draw = ({ structure, section }: Opened): void => {
  const order = orderPaper(sectionsToOrder(structure), new Uint8Array(8))
  const first = order.questions[0] ?? 0
  const { kind } = must(structure.sections[0]?.questions[first] ?? null)
  const question = must(section.questions[first] ?? null)
  const shown = { kind, question, languages: ['en'], words: BOTH } as const
  const content = {
    formulas: section.formulas,
    picture: () => ({ url: null, alt: '', language: 'en' as const, width: 10 }),
    enlarge: () => undefined,
    enlargeLabel: '',
    buttonLanguage: 'en' as const,
  }
  const root = createRoot(must(document.querySelector('#root')))
  flushSync(() =>
    root.render(
      <ContentProvider value={content}>
        <QuestionStem {...shown} />
        {question.choices.map((_, option) => (
          <p key={option}>
            <OptionText {...shown} option={option} />
          </p>
        ))}
      </ContentProvider>,
    ),
  )
}

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })

const bytesOf = async (path: string) => new Uint8Array(await (await fetch(path)).arrayBuffer())
const textOf = async (path: string) => (await fetch(path)).text()

/** Milliseconds from the key to the first question on the screen; the paper itself is fetched before. */
const measure = async (way: 'sealed' | 'unsealed'): Promise<number> => {
  const [file, key] = [await bytesOf('/paper.mdb'), await bytesOf('/paper.key')]
  const clear = [await textOf('/structure.json'), await textOf('/section.json')]
  const start = performance.now()
  draw(way === 'sealed' ? await sealed(file, key) : unsealed(clear))
  await painted()
  return performance.now() - start
}

Object.assign(globalThis, { measureOpening: measure })

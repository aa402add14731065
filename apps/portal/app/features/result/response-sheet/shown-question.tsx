import 'katex/dist/katex.min.css'
import '@medha/questions/formula.css'
import { questionWords as english } from '@medha/messages/question-words.en'
import { questionWords as hindi } from '@medha/messages/question-words.hi'
import { ContentProvider, type QuestionContent, type ShownPicture } from '@medha/questions/content'
import type { PaperStore } from '@medha/questions/paper-store'
import { Passage } from '@medha/questions/passage'
import { BothTexts, OptionText, QuestionStem, type QuestionWords } from '@medha/questions/question-text'
import { Button } from '@medha/ui/button'
import { Modal } from '@medha/ui/modal'
import { useState, useSyncExternalStore } from 'react'
import { CallError } from '../../../parts/call-error.tsx'
import { usePageLanguage } from '../../../api/page-context.ts'
import { LETTERS, rightOptions } from './own-answers.ts'
import type { QuestionCardProps } from './sheet-props.ts'
import styles from './response-sheet.module.css'
import type { OpenedQuestions } from './use-questions.ts'

const wordsOf = ({ assertionReason, ...words }: typeof english | typeof hindi): QuestionWords => ({
  ...words,
  assertionReason: Object.values(assertionReason),
})
/** The texts inside a question follow its language, not the page's. */
const QUESTION_WORDS = { en: wordsOf(english), hi: wordsOf(hindi) }

type ShownProps = Omit<QuestionCardProps, 'opened'>

/** The question as the student saw it, decrypted in the browser. */
export function ShownQuestion({ opened, ...props }: ShownProps & { readonly opened: OpenedQuestions }) {
  const { words } = props
  if (opened.kind === 'opening') return <p role="status">{words.openingQuestion}</p>
  if (opened.kind === 'failed')
    return (
      <div className={styles['failed']}>
        <CallError text={words.noQuestion}>
          <Button low onClick={opened.again}>
            {words.again}
          </Button>
        </CallError>
      </div>
    )
  return <OpenQuestion {...props} store={opened.store} />
}

function OpenQuestion(props: ShownProps & { readonly store: PaperStore }) {
  const { words, question, store, sheet, shownIn, onLanguage } = props
  const buttonLanguage = usePageLanguage()
  const [large, setLarge] = useState<ShownPicture | null>(null)
  useSyncExternalStore(store.subscribe, store.version)
  const section = store.section(question.section)
  const text = section?.questions[question.inSection]
  if (section === null || text === undefined) return <p role="status">{words.openingQuestion}</p>
  const content: QuestionContent = {
    formulas: section.formulas,
    enlarge: setLarge,
    enlargeLabel: words.enlarge,
    buttonLanguage,
    picture: (index, language) => {
      const picture = store.structure.pictures[index]
      if (picture === undefined) return { url: null, alt: '', language, width: 10 }
      const { part, type } = picture.files[language]
      return { url: store.pictureUrl(part, type), alt: picture.alt[language], language, width: picture.width }
    },
  }
  const structure = store.structure.sections[question.section]?.questions[question.inSection]
  const passage = section.passages[structure?.passage ?? -1]
  const languages = [shownIn]
  const shown = { languages, words: QUESTION_WORDS }
  return (
    <div className={styles['text']}>
      {(sheet.paper?.languages.length ?? 0) > 1 && (
        <div className={styles['languages']} role="group" aria-label={words.language}>
          {(['en', 'hi'] as const).map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              className={styles['filter']}
              aria-pressed={each === shownIn}
              onClick={() => onLanguage(each)}
            >
              {{ en: words.english, hi: words.hindi }[each]}
            </button>
          ))}
        </div>
      )}
      <ContentProvider value={content}>
        {passage !== undefined && (
          <Passage
            title={words.passage}
            text={passage}
            languages={languages}
            showLabel={words.show}
            hideLabel={words.hide}
          />
        )}
        <QuestionStem kind={question.kind} question={text} {...shown} />
        {question.kind === 'matrix' && (
          <ol className={styles['rows']}>
            {text.rows.map((row, at) => (
              <li key={at}>
                <b>{question.lines[at]?.row}</b> <BothTexts text={row} languages={languages} />
              </li>
            ))}
          </ol>
        )}
        <Choices {...props} text={text} shown={shown} />
      </ContentProvider>
      <Modal
        open={large !== null}
        onClose={() => setLarge(null)}
        title={words.enlarge}
        closeLabel={words.hide}
      >
        {large !== null && large.url !== null && (
          <img src={large.url} alt={large.alt} lang={large.language} className={styles['large']} />
        )}
      </Modal>
    </div>
  )
}

interface ChoicesProps extends ShownProps {
  readonly text: Parameters<typeof OptionText>[0]['question']
  readonly shown: Pick<Parameters<typeof OptionText>[0], 'languages' | 'words'>
}

/** The options in the student's order; a text on them says which was chosen and which is right. */
function Choices({ words, question, text, shown }: ChoicesProps) {
  const [line] = question.lines
  if (line === undefined || question.optionOrder.length === 0) return null
  const isMatrix = question.kind === 'matrix'
  const right = isMatrix ? 0 : rightOptions(question, line)
  const chosen = isMatrix ? 0 : line.options
  return (
    <ol className={styles['choices']}>
      {question.optionOrder.map((option, place) => {
        const isChosen = (chosen & (1 << option)) !== 0
        const isRight = (right & (1 << option)) !== 0
        return (
          <li
            key={option}
            data-option={LETTERS[place]}
            data-right={isRight || undefined}
            data-chosen={isChosen || undefined}
          >
            <b>{isMatrix ? place + 1 : LETTERS[place]}</b>
            <span>
              <OptionText kind={question.kind} question={text} option={option} {...shown} />
              {(isRight || isChosen) && (
                <small>
                  {[isChosen && words.yourAnswer, isRight && words.rightAnswer].filter(Boolean).join(' · ')}
                </small>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

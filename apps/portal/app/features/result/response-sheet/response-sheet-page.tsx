import { responseSheet } from '@medha/contract/endpoints/response-sheet'
import type { ResponseSheet } from '@medha/contract/wire/response-sheet'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { useState } from 'react'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { useCall } from '../../../api/use-call.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { CallError } from '../../../parts/call-error.tsx'
import { scoreText } from '../score-axis.ts'
import { filtered, type Filter } from './filters.ts'
import { FingerprintCard } from './fingerprint-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { FilterRow, NumberRow, TurnBar } from './sheet-navigation.tsx'
import type { ResponseSheetProps, SheetProps } from './sheet-props.ts'
import styles from './response-sheet.module.css'
import { useQuestions } from './use-questions.ts'

type PageProps = ResponseSheetProps & SheetProps

/** RVW-08: one question at a time, with its position, and a row of all numbers to jump to. */
export function ResponseSheetPage(props: PageProps) {
  const { words, ticket, onBack } = props
  const call = useBrowserCall()
  const { value, refused, reload } = useCall(ticket, () => call(responseSheet, { body: { ticket } }))
  return (
    <div className={`wrap ${styles['page']}`}>
      <header className={styles['head']}>
        <button type="button" className={styles['back']} onClick={onBack}>
          {words.back}
        </button>
        <h1 className={styles['title']}>{words.heading}</h1>
        {value !== null && (
          <p className="soft">
            {value.paperName} ·{' '}
            {interpolate(words.score, { score: scoreText(value.total), maximum: scoreText(value.maximum) })}
          </p>
        )}
      </header>
      {value === null && refused === null && <LoadingBubbles label={words.opening} visible />}
      {value === null && refused !== null && (
        <CallError
          text={words.failed}
          means={refused.refusal.means}
          again={{ label: words.again, onPress: reload }}
        />
      )}
      {value !== null && <Questions {...props} sheet={value} />}
    </div>
  )
}

function Questions(props: PageProps & { readonly sheet: ResponseSheet }) {
  const { words, sheet } = props
  const [filter, setFilter] = useState<Filter>('all')
  const [number, setNumber] = useState(1)
  const [shownIn, setShownIn] = useState(sheet.language)
  const opened = useQuestions(sheet.paper)
  const questions = filtered(sheet.questions, filter)
  const place = Math.max(
    0,
    questions.findIndex((question) => question.number >= number),
  )
  const question = questions[place]
  return (
    <>
      {sheet.show === 'answers' && <p>{words.answersOnly}</p>}
      <FilterRow {...props} filter={filter} onFilter={setFilter} />
      {question === undefined ? (
        <p role="status">{words.noneInFilter}</p>
      ) : (
        <>
          <NumberRow {...props} questions={questions} current={question.number} onNumber={setNumber} />
          <QuestionCard
            {...props}
            key={question.number}
            question={question}
            opened={opened}
            shownIn={shownIn}
            onLanguage={setShownIn}
          />
          <TurnBar
            {...props}
            place={place}
            count={questions.length}
            onPlace={(next) => setNumber(questions[next]?.number ?? number)}
          />
        </>
      )}
      <FingerprintCard {...props} />
    </>
  )
}

import type { Language, QuestionText } from '@medha/test-rules/paper-content'
import type { Both } from '@medha/test-rules/paper-text'
import { HAS_NUMBER, OPTION_BITS, type Sheet } from '@medha/test-rules/sheet'
import { Matrix } from '@medha/questions/matrix'
import { NumberEntry } from '@medha/questions/number-entry'
import { Options } from '@medha/questions/options'
import { BothTexts, OptionText, type QuestionWords } from '@medha/questions/question-text'
import { useRef } from 'react'
import type { ShownPaper, ShownQuestion } from '../paper/shown-paper.ts'
import { useReading } from '../words/words.ts'
import { numberOfItem } from './sheet-numbers.ts'

interface QuestionAnswerProps {
  readonly paper: ShownPaper
  readonly shown: ShownQuestion
  readonly text: QuestionText
  readonly sheet: Sheet
  readonly languages: readonly Language[]
  readonly questionWords: Both<QuestionWords>
  readonly labelledBy: string
  readonly onChoose: (item: number, bits: number) => void
  readonly onNumber: (item: number, hundredths: number | null) => void
}

/** The answer part of a question, by its kind. Answers are canonical in any display order (PPR-05). */
export function QuestionAnswer(props: QuestionAnswerProps) {
  const { paper, shown, text, sheet, languages, questionWords, labelledBy, onChoose, onNumber } = props
  const { words } = useReading()
  const { kind, items } = shown.question
  const [item = 1] = items
  // A second box may be pressed before the first is in the sheet: it is added to the last requested value.
  const requested = useRef(new Map<number, { readonly from: number; readonly bits: number }>())
  const bitsOf = (each: number): number => (sheet.items[each - 1] ?? 0) & OPTION_BITS
  const latestBits = (each: number): number => {
    const last = requested.current.get(each)
    return last !== undefined && last.from === bitsOf(each) ? last.bits : bitsOf(each)
  }
  const toggle = (each: number, change: number) => {
    const bits = latestBits(each) ^ change
    requested.current.set(each, { from: bitsOf(each), bits })
    onChoose(each, bits)
  }
  if (kind === 'integer' || kind === 'decimal') {
    const hasNumber = ((sheet.items[item - 1] ?? 0) & HAS_NUMBER) !== 0
    return (
      <NumberEntry
        key={item}
        value={hasNumber ? numberOfItem(paper.structure, sheet, item) : null}
        decimals={kind === 'integer' ? 0 : 2}
        unit={text.unit === null ? null : <BothTexts text={text.unit} languages={languages.slice(0, 1)} />}
        words={words.test}
        labelledBy={labelledBy}
        onChange={(hundredths) => onNumber(item, hundredths)}
      />
    )
  }
  if (kind === 'matrix')
    return (
      <Matrix
        columns={shown.optionOrder}
        rows={items.map((each, row) => ({
          item: each,
          text: text.rows[row] && <BothTexts text={text.rows[row]} languages={languages} />,
          chosen: bitsOf(each),
        }))}
        choices={text.choices.map((choice, at) => (
          <BothTexts key={at} text={choice} languages={languages} />
        ))}
        labelledBy={labelledBy}
        onToggle={toggle}
      />
    )
  return (
    <Options
      key={item}
      isMulti={kind === 'multi'}
      chosen={bitsOf(item)}
      labelledBy={labelledBy}
      options={shown.optionOrder.map((option) => ({
        option,
        text: (
          <OptionText
            kind={kind}
            question={text}
            option={option}
            languages={languages}
            words={questionWords}
          />
        ),
      }))}
      onChoose={(bits) => (kind === 'multi' ? toggle(item, bits ^ bitsOf(item)) : onChoose(item, bits))}
    />
  )
}

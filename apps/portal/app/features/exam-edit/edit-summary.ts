import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import type { Language } from '@medha/messages/language'
import type { Option } from '@medha/ui/select'
import { formatShortDay } from '../../format/day.ts'
import type { EditChoices } from './edit-choices.ts'
import { slotText } from './slot-text.ts'
import type { EditWords } from './use-exam-edit.ts'

export interface EditChange {
  readonly name: string
  readonly from: string
  readonly to: string
}

interface SummaryFacts {
  readonly choices: EditChoices
  readonly view: ExamEditView
  readonly classes: readonly Option[]
  readonly centres: readonly Option[]
  readonly words: EditWords
  readonly language: Language
}

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? ''

/** What an update would change, the old value beside the new; fields without a choice are left out. */
export const changesOf = ({
  choices,
  view,
  classes,
  centres,
  words,
  language,
}: SummaryFacts): EditChange[] => {
  const { current } = view
  const slot = (name: string) => (name === '' ? '' : slotText(name, words.modes, language))
  const day = (text: string) => (text === '' ? '' : formatShortDay(text, language))
  const rows: EditChange[] = [
    {
      name: words.classAndStream,
      from: labelOf(classes, String(current.classStreamId)),
      to: labelOf(classes, choices.classId),
    },
    { name: words.slot, from: slot(current.slotName), to: slot(choices.slotName) },
    {
      name: words.centre,
      from: current.centreName,
      to:
        choices.branchCode === current.branchCode ? current.centreName : labelOf(centres, choices.branchCode),
    },
    { name: words.day, from: day(current.examDay), to: day(choices.day) },
  ]
  return rows.filter(({ from, to }) => to !== '' && from !== to)
}

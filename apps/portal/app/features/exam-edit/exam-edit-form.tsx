import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { Button } from '@medha/ui/button'
import { RadioGroup } from '@medha/ui/radio-group'
import { Select, type Option } from '@medha/ui/select'
import { useState, type SyntheticEvent } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { CallError } from '../../parts/call-error.tsx'
import { methodOptions } from '../../parts/method-options.ts'
import { DayStrip } from '../../parts/day-strip.tsx'
import { formatShortDay } from '../../format/day.ts'
import { formatMoney } from '../../format/money.ts'
import { interpolate } from '../../format/interpolate.ts'
import { choicesOf, choose, duePaise, mayUpdate, onlyDay, type Choice, type Mode } from './edit-choices.ts'
import { ChangeList } from './change-list.tsx'
import { changesOf } from './edit-summary.ts'
import styles from './exam-edit.module.css'
import { FeeBlock } from './fee-block.tsx'
import { slotText } from './slot-text.ts'
import { useEditLists, type EditList } from './use-edit-lists.ts'
import type { EditWords, ExamEdit } from './use-exam-edit.ts'

export interface ExamEditFormProps {
  readonly edit: ExamEdit
  readonly view: ExamEditView
  readonly words: EditWords
}

/** EDT-01: class and stream, mode, slot, state, centre, day, fee, way of paying, and the button. */
export function ExamEditForm({ edit, view, words }: ExamEditFormProps) {
  const language = usePageLanguage()
  const [picked, setPicked] = useState(() => choicesOf(view))
  const [method, setMethod] = useState(view.defaultPaymentMethod)
  const { listOf, hasFailed, retryFailed } = useEditLists({ call: edit.call, language }, view, picked)
  const days = listOf('days')
  // EDT-13: a select chooses its only option automatically, the row of days does not.
  const lone = days.is === 'loaded' && picked.day === '' ? onlyDay(days.options) : null
  const choices = lone === null ? picked : { ...picked, day: lone }
  const pick = (choice: Choice) => setPicked((before) => choose(before, choice))
  const due = duePaise(choices, view)
  const isReady = mayUpdate(choices, view)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReady && edit.busy === null) edit.update(choices, method)
  }
  const inPageLanguage = ({ value }: Option): Option => ({
    value,
    label: slotText(value, words.modes, language),
  })
  /** A select reports an empty choice while its list loads; that must not undo the student's choice. */
  const select = (name: 'classes' | 'slots' | 'states' | 'centres', key: keyof Choice, first: string) => {
    const list = listOf(name)
    return {
      options: name === 'slots' ? list.options.map(inPageLanguage) : list.options,
      placeholder: words.choose,
      noOptions: emptyLine(list, words, first),
      value: choices[key],
      disabled: view.lock !== null,
      onChoice: (value: string) => {
        if (list.is === 'loaded') pick({ [key]: value })
      },
    }
  }
  const methods = listOf('methods').options
  const changes = changesOf({
    choices,
    view,
    classes: listOf('classes').options,
    centres: listOf('centres').options,
    words,
    language,
  })
  return (
    <form className="stack-s5" noValidate onSubmit={submit}>
      {edit.failedToPay !== null && (
        <div ref={seen} tabIndex={-1}>
          <CallError
            text={
              typeof edit.failedToPay === 'object'
                ? edit.failedToPay.refund
                : interpolate(edit.failedToPay === 'aborted' ? words.cancelledPaying : words.notPaid, {
                    amount: formatMoney(view.pending?.duePaise ?? due),
                    day: formatShortDay(view.current.examDay, language),
                  })
            }
            means="final"
            look="boxed"
          />
        </div>
      )}
      {view.lock !== null && (
        <p className={styles['note']} role="status">
          {words.locks[view.lock]}
        </p>
      )}
      <Select name="class" label={words.classAndStream} {...select('classes', 'classId', words.loading)} />
      <RadioGroup
        name="mode"
        legend={words.mode}
        columns={2}
        value={choices.mode}
        options={(['online', 'offline'] as const).map((mode) => ({
          value: mode,
          label: words.modes[mode],
          hint: words.modeHints[mode],
          disabled: view.lock !== null,
        }))}
        onChoice={(mode) => pick({ mode: mode as Mode })}
      />
      {view.isSlotShown && (
        <Select name="slot" label={words.slot} {...select('slots', 'slotName', words.loading)} />
      )}
      {choices.mode === 'online' && <p className="small soft">{words.whyBranch}</p>}
      <Select name="state" label={words.state} {...select('states', 'stateId', words.slotFirst)} />
      <Select name="centre" label={words.centre} {...select('centres', 'branchCode', words.stateFirst)} />
      <DayStrip
        id="exam-edit-day"
        name="day"
        label={words.day}
        days={days.options}
        value={choices.day}
        emptyText={emptyLine(days, words, words.centreFirst)}
        error={undefined}
        onChoice={(day) => pick({ day })}
      />
      {hasFailed && (
        <CallError
          text={words.notLoaded}
          look="boxed"
          again={{ label: words.loadAgain, onPress: retryFailed, isPrimary: false }}
        />
      )}
      {isReady && <ChangeList words={words} view={view} changes={changes} />}
      <FeeBlock words={words} view={view} choices={choices} due={due} />
      {due > 0 && methods.length > 0 && (
        <RadioGroup
          name="method"
          legend={words.method}
          value={method}
          options={methodOptions(
            words.methods,
            methods.map(({ value, label }) => ({ method: value, label })),
          )}
          onChoice={setMethod}
        />
      )}
      {edit.problem !== null && <CallError text={edit.problem} means="final" look="boxed" />}
      <Button
        type="submit"
        kind="primary"
        wide
        busy={edit.busy === 'updating' || edit.busy === 'paying'}
        busyLabel={edit.busy === 'paying' ? words.toBank : words.updating}
        aria-disabled={!isReady}
      >
        {due > 0 ? interpolate(words.payAndUpdate, { amount: formatMoney(due) }) : words.update}
      </Button>
    </form>
  )
}

/** On a phone the form is longer than the screen: the focus brings the error into view. */
const seen = (note: HTMLElement | null) => note?.focus()

const emptyLine = (list: EditList, words: EditWords, first: string): string =>
  ({ idle: first, loading: words.loading, failed: words.noOptions, loaded: words.noOptions })[list.is]

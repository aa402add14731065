import { Button } from '@medha/ui/button'
import { RadioGroup } from '@medha/ui/radio-group'
import type { FocusEvent, SyntheticEvent, ReactNode } from 'react'
import { usePageLanguage } from '../../../api/page-context.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { takePlace } from '../store/take-place.ts'
import { branchOf, feeOf, nextChoice, slotOf } from '../journey/exam-answers.ts'
import type { ExamSlot } from '../journey/facts.ts'
import { firstFailing, maySubmit, shownProblems } from '../journey/journey.ts'
import { choicesOf, listOf } from '../journey/lists.ts'
import { otherDaysOf } from '../journey/known-child.ts'
import type { JourneyState } from '../journey/state.ts'
import { BranchFields } from './branch-fields.tsx'
import { Consent } from './consent.tsx'
import { FailedLists } from './failed-lists.tsx'
import { DayStrip } from '../../../parts/day-strip.tsx'
import { formatHours } from '@medha/messages/clock'
import { formatShortDay } from '../../../format/day.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { formatMoney } from '../../../format/money.ts'
import styles from './card-view.module.css'
import { fieldWords, formWords, type CardWords } from './notice-words.ts'
import { fieldId, showField } from './show-field.ts'
import { StudentSummary } from './student-summary.tsx'
import { StepBar } from './step-bar.tsx'

interface ExamStepProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
  readonly links: { readonly privacy: string; readonly terms: string; readonly logIn: string }
  readonly trouble: ReactNode
}

/** The second half of step 2: the summary of the student, then slot, state, centre and date (REG-04, OPN-15). */
export function ExamStep({ store, state, words, links, trouble }: ExamStepProps) {
  const language = usePageLanguage()
  const { facts } = store
  const { exam } = words.registration
  const problems = shownProblems(state, facts)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const failing = firstFailing(store.current(), facts, store.deps.today())
    if (!(await takePlace(store)) && failing !== null) showField(failing)
  }
  const formError = formWords(words, state.problems.form)
  return (
    <form
      className="stack-s5"
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        const { name } = event.target as HTMLInputElement
        if (name === 'state' || name === 'centre') store.send({ type: 'field-left', field: name })
      }}
    >
      <StudentSummary store={store} state={state} words={words} />
      {facts.isSlotShown && (
        <RadioGroup
          id={fieldId('slot')}
          name="slot"
          legend={exam.slot}
          value={String(slotOf(state.exam, facts)?.id ?? '')}
          error={fieldWords(words, 'slot', problems['slot'])}
          options={facts.slots.map((slot) => ({
            value: String(slot.id),
            label: exam.modes[slot.mode],
            hint: `${formatHours(slot.starts, slot.ends, language)}, ${feeText(facts.fees[slot.mode] ?? 0, words)}`,
          }))}
          onChoice={(slotId) => store.send({ type: 'slot-chosen', slotId })}
        />
      )}
      <BranchFields store={store} state={state} words={words} problems={problems} />
      <DayStrip
        id={fieldId('day')}
        name="day"
        label={exam.day}
        days={choicesOf(state, facts, 'days').map(({ value }) => ({
          value,
          note: facts.papers[value]?.[language],
        }))}
        value={state.exam.day}
        emptyText={emptyDays(state, store, words)}
        error={fieldWords(words, 'day', problems['day'])}
        onChoice={(day) => store.send({ type: 'day-chosen', day })}
      />
      <AlreadyRegistered store={store} state={state} words={words} links={links} />
      <FailedLists store={store} state={state} words={words} />
      <Consent store={store} state={state} words={words} problems={problems} links={links} />
      <SubmitBar store={store} state={state} words={words} error={formError} trouble={trouble} />
    </form>
  )
}

/** The same child on another day uses up the family's last attempt: shown before, as hardly any family intends it. */
function AlreadyRegistered({ store, state, words, links }: Omit<ExamStepProps, 'trouble'>) {
  const language = usePageLanguage()
  const days = otherDaysOf(state).filter((day) => day >= store.deps.today())
  const { already } = words.registration
  return (
    <div role="status" className={styles['status']}>
      {days.length > 0 && (
        <div className={`${styles['note']} ${styles['trouble']}`}>
          <p>
            {interpolate(already.text, {
              name: state.student.name,
              day: days.map((day) => formatShortDay(day, language)).join(', '),
              count: store.facts.attemptsAllowed,
            })}
          </p>
          <p>
            <a className="link" href={links.logIn}>
              {already.change}
            </a>
          </p>
        </div>
      )}
    </div>
  )
}

const feeText = (paise: number, { registration }: CardWords): string =>
  paise === 0 ? registration.exam.free : formatMoney(paise)

const emptyDays = (
  state: JourneyState,
  { facts }: RegistrationStore,
  { registration }: CardWords,
): string => {
  const list = listOf(state, facts, 'days')
  if (list.is === 'loading') return registration.exam.loading
  if (list.is !== 'idle') return registration.noOptions
  return slotOf(state.exam, facts) === null
    ? registration.problems.state['slot-first']
    : branchOf(state.exam, facts) === ''
      ? registration.problems.day['centre-first']
      : registration.exam.loading
}

type PartProps = Pick<ExamStepProps, 'store' | 'state' | 'words'>

interface SubmitBarProps extends PartProps {
  readonly error: string | undefined
  readonly trouble: ReactNode
}

function SubmitBar({ store, state, words, error, trouble }: SubmitBarProps) {
  const language = usePageLanguage()
  const { facts } = store
  const { submit } = words.registration
  const slot = slotOf(state.exam, facts)
  const fee = feeOf(state.exam, facts)
  const missing = nextChoice(state.exam, facts)
  // Before a slot is chosen, the button names a payment only if every slot of this exam has a fee.
  const isPaid = slot === null ? facts.slots.every(({ mode }) => (facts.fees[mode] ?? 0) > 0) : fee > 0
  return (
    <StepBar error={error} trouble={trouble}>
      <div className="num">
        {missing !== null || slot === null ? (
          <p className="meta soft">{submit.missing[missing ?? 'slot']}</p>
        ) : (
          <>
            <p>
              <b>{formatShortDay(state.exam.day, language)}</b>
            </p>
            <p className="meta soft">{placeText(slot, fee, words)}</p>
          </>
        )}
      </div>
      <Button
        type="submit"
        kind="primary"
        wide
        busy={state.pendingCall === 'place'}
        busyLabel={submit.sending}
        aria-disabled={!maySubmit(state, facts, store.deps.today())}
      >
        {isPaid ? submit.paid : submit.free}
      </Button>
    </StepBar>
  )
}

const placeText = (slot: ExamSlot, fee: number, words: CardWords): string =>
  `${words.registration.exam.modes[slot.mode]}, ${feeText(fee, words)}`

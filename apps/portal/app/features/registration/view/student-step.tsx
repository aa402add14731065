import { LOCALES } from '@medha/messages/locales'
import { cleanTypedName, LONGEST_NAME } from '@medha/rules/person-name'
import { Button } from '@medha/ui/button'
import { DateOfBirthField } from '@medha/ui/date-of-birth-field'
import { Select } from '@medha/ui/select'
import { TextField } from '@medha/ui/text-field'
import { Fragment, type ChangeEvent, type FocusEvent, type SyntheticEvent, type ReactNode } from 'react'
import { usePageLanguage } from '../../../api/page-context.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { isStudentComplete } from '../journey/answers-step.ts'
import { firstFailing, shownProblems } from '../journey/journey.ts'
import type { JourneyState } from '../journey/state.ts'
import { BIRTH_YEARS, BORN, type Student } from '../journey/student-answers.ts'
import { FailedLists } from './failed-lists.tsx'
import { KnownStudents } from './known-students.tsx'
import { listSelect, onceThere } from './list-select.ts'
import { fieldWords, type CardWords } from './notice-words.ts'
import { fieldId, showField } from './show-field.ts'
import { StepBar } from './step-bar.tsx'

interface StudentStepProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
  readonly trouble: ReactNode
}

/** The first half of step 2: who takes the test (OPN-15). The browser holds the texts, the journey gets each change. */
export function StudentStep({ store, state, words, trouble }: StudentStepProps) {
  const language = usePageLanguage()
  const { facts } = store
  const { student } = words.registration
  const problems = shownProblems(state, facts)
  const boards = listSelect(state, facts, 'boards', words)
  const classes = listSelect(state, facts, 'classes', words)
  const change = (given: Partial<Omit<Student, 'preferredClass'>>) =>
    store.send({ type: 'student-changed', change: given })
  const typedName = (field: 'name' | 'fatherName') => (event: ChangeEvent<HTMLInputElement>) => {
    // VAL-10: a dot and leading spaces are removed.
    const clean = cleanTypedName(event.currentTarget.value)
    if (clean !== event.currentTarget.value) event.currentTarget.value = clean
    change({ [field]: clean })
  }
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    error: fieldWords(words, name, problems[name]),
  })
  const next = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const failing = firstFailing(store.current(), facts, store.deps.today())
    store.send({ type: 'next-pressed' })
    if (failing === null) store.deps.record('registration.student-done', {})
    else showField(failing)
  }
  return (
    <form
      className="stack-s5"
      noValidate
      onSubmit={next}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        const { name } = event.target as HTMLInputElement
        if (name !== '' && name !== undefined) store.send({ type: 'field-left', field: name })
      }}
    >
      <KnownStudents store={store} state={state} words={words} />
      <Fragment key={String(state.chosen)}>
        <TextField
          {...field('name')}
          label={student.name}
          hint={student.nameHint}
          // The phone would fill in the parent's name.
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          // One more than allowed, so that a name that is too long is reported instead of silently cut.
          maxLength={LONGEST_NAME + 1}
          defaultValue={state.student.name}
          onChange={typedName('name')}
        />
        {facts.isFatherNameAsked && (
          <TextField
            {...field('fatherName')}
            label={student.fatherName}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={LONGEST_NAME + 1}
            defaultValue={state.student.fatherName}
            onChange={typedName('fatherName')}
          />
        )}
        <TextField
          {...field('email')}
          type="email"
          label={student.email}
          hint={student.emailHint}
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          enterKeyHint="next"
          spellCheck={false}
          defaultValue={state.student.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <DateOfBirthField
          {...field('birth')}
          label={student.birth}
          hint={student.birthHint}
          placeholder={student.birthPlaceholder}
          autoComplete="off"
          {...BORN}
          years={BIRTH_YEARS}
          locale={LOCALES[language].intl}
          calendar={words.registration.calendar}
          {...(state.student.dateOfBirth === '' ? {} : { defaultValue: state.student.dateOfBirth })}
          onDate={(date, birthProblem) => change({ dateOfBirth: date ?? '', birthProblem })}
        />
      </Fragment>
      <Select
        {...field('board')}
        {...boards}
        label={student.board}
        value={state.student.boardCode}
        onChoice={onceThere(boards, (boardCode) => change({ boardCode }))}
      />
      <Select
        {...field('class')}
        {...classes}
        label={student.class}
        value={state.student.classId}
        onChoice={onceThere(classes, (classId) => change({ classId }))}
      />
      <FailedLists store={store} state={state} words={words} />
      <StepBar isAlone trouble={trouble}>
        <Button type="submit" kind="primary" wide aria-disabled={!isStudentComplete(state, facts)}>
          {student.next}
        </Button>
      </StepBar>
    </form>
  )
}

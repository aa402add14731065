import { requestCorrection } from '@medha/contract/endpoints/privacy'
import { LOCALES } from '@medha/messages/locales'
import { CORRECTION_DAYS, type Correctable } from '@medha/rules/family-rights'
import { maskEmail } from '@medha/rules/masking'
import { Button } from '@medha/ui/button'
import { DateOfBirthField } from '@medha/ui/date-of-birth-field'
import { Select } from '@medha/ui/select'
import { TextField } from '@medha/ui/text-field'
import { useState, type SyntheticEvent } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { interpolate } from '../../format/interpolate.ts'
import type { SectionProps } from './my-data-words.ts'
import styles from './my-data.module.css'
import { BIRTH_YEARS, BORN, readCorrection } from './read-correction.ts'

interface CorrectionFormProps extends SectionProps {
  /** Entries without an open request. */
  readonly fields: readonly Correctable[]
  readonly sentText: (days: number, dueAt: string) => string
  readonly onSent: () => Promise<void>
}

/** Which entry is wrong, and how it should be. */
export function CorrectionForm({ words, fields, sentText, onSent, ...page }: CorrectionFormProps) {
  const call = useBrowserCall()
  const { corrections } = words
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState('')
  const field = fields.find((each) => each === chosen)

  const type = (text: string) => {
    setTyped(text)
    setProblem(null)
  }
  const choose = (next: string) => {
    setChosen(next)
    type('')
    if (next !== '') setReport('')
  }
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || field === undefined) return
    const read = readCorrection(field, typed, corrections)
    if ('problem' in read) return setProblem(read.problem)
    setBusy(true)
    setProblem(null)
    const answer = await call(requestCorrection, { body: { field, value: read.value } })
    if (answer.ok) {
      choose('')
      setReport(sentText(CORRECTION_DAYS, answer.value.dueAt))
    } else setProblem(answer.message)
    // A refusal may mean that the request was made before, and its answer lost.
    if (answer.ok || answer.refusal.code === 'privacy.requested') await onSent()
    setBusy(false)
  }
  return (
    <form className="stack-s4" noValidate onSubmit={(event) => void send(event)}>
      {fields.length > 0 && (
        <Select
          // Without a value, since a list of one chooses itself.
          key={fields.length}
          name="field"
          label={corrections.field}
          placeholder={corrections.choose}
          noOptions={corrections.noOptions}
          options={fields.map((value) => ({ value, label: corrections.fields[value] }))}
          onChoice={choose}
        />
      )}
      {field !== undefined && (
        <>
          <RightValue
            // Each entry has a field of its own kind, which starts empty.
            key={field}
            {...page}
            words={words}
            field={field}
            error={problem}
            onTyped={type}
          />
          <Button type="submit" kind="line" busy={isBusy} busyLabel={corrections.sending}>
            {corrections.send}
          </Button>
        </>
      )}
      <p role="status" className={styles['report']}>
        {report}
      </p>
    </form>
  )
}

interface RightValueProps extends SectionProps {
  readonly field: Correctable
  readonly error: string | null
  readonly onTyped: (text: string) => void
}

function RightValue({ words, loginWords, profile, field, error, onTyped }: RightValueProps) {
  const language = usePageLanguage()
  const { corrections } = words
  const shared = { name: 'value', label: corrections.value, error }
  if (field === 'date-of-birth')
    return (
      <DateOfBirthField
        {...shared}
        {...BORN}
        years={BIRTH_YEARS}
        placeholder={corrections.birthPlaceholder}
        autoComplete="off"
        locale={LOCALES[language].intl}
        calendar={loginWords.calendar}
        // A date with a problem is no empty field.
        onDate={(date, problem) => onTyped(date ?? problem ?? '')}
      />
    )
  const current = {
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    'father-name': profile.fatherName,
    email: maskEmail(profile.email),
  }[field]
  return (
    <TextField
      {...shared}
      type={field === 'email' ? 'email' : 'text'}
      hint={current === '' ? undefined : interpolate(corrections.current, { value: current })}
      autoComplete="off"
      autoCapitalize={field === 'email' ? 'none' : 'words'}
      spellCheck={false}
      enterKeyHint="send"
      maxLength={254}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  )
}

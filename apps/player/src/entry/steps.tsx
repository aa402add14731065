import type { Entry } from '@medha/contract/wire/player'
import type { Language } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import { Button } from '@medha/ui/button'
import { useState } from 'react'
import { Icon } from '../screen/icon.tsx'
import { Page } from '../screen/page.tsx'
import { dayAndTime, fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './entry.module.css'
import { Instructions } from './instructions.tsx'

interface StepProps {
  readonly step: readonly [step: number, count: number]
  readonly onNext: () => void
}

/** PLY-02: name, roll number and test, and "Is this you?" with a way back. */
export function IdentityStep({
  step,
  entry,
  onNext,
  onNotMe,
}: StepProps & { readonly entry: Entry; readonly onNotMe: () => void }) {
  const { words, language } = useReading()
  const digits = [...entry.student.lastFour]
  return (
    <Page
      step={step}
      title={words.entry.title}
      foot={
        <>
          <Button kind="primary" wide onClick={onNext}>
            {words.entry.yes}
          </Button>
          <button type="button" className="text-button" onClick={onNotMe}>
            {words.entry.notMe}
          </button>
        </>
      }
    >
      <section className={`card wash ${styles['identity'] ?? ''}`}>
        <p className="small soft">{words.entry.name}</p>
        <p className={styles['name']}>{entry.student.name}</p>
        {digits.length > 0 && (
          <>
            <p className="small soft">{words.entry.rollEndsIn}</p>
            <p className={styles['roll']} role="img" aria-label={entry.student.lastFour}>
              {Array.from({ length: 8 }, (_, at) => (
                <i key={at} />
              ))}
              {digits.map((digit, at) => (
                <b key={at}>{digit}</b>
              ))}
            </p>
          </>
        )}
      </section>
      <section className="card">
        <dl className={styles['facts']}>
          <dt>{words.entry.test}</dt>
          <dd>{entry.sitting.name[language]}</dd>
          <dt>{words.entry.opens}</dt>
          <dd>{dayAndTime(entry.sitting.opensAt, language)}</dd>
          <dt>{words.entry.youHave}</dt>
          <dd>{fill(words.entry.minutes, { minutes: entry.sitting.durationMs / 60_000 })}</dd>
        </dl>
      </section>
      <h2 className={styles['ask']}>{words.entry.isThisYou}</h2>
    </Page>
  )
}

/** PLY-02: back and on; without `onNext` something is still missing on this page. */
function StepFoot({ onNext }: { readonly onNext: (() => void) | undefined }) {
  const { words } = useReading()
  return (
    <div className={styles['foot']}>
      <Button aria-label={words.entry.back} onClick={() => history.back()}>
        <Icon name="previous" />
      </Button>
      <Button kind="primary" wide aria-disabled={onNext === undefined || undefined} onClick={onNext}>
        {words.entry.goOn}
      </Button>
    </div>
  )
}

interface LanguageStepProps extends StepProps {
  readonly available: readonly Language[]
  readonly questions: Language
  readonly onButtons: (language: Language) => void
  readonly onQuestions: (language: Language) => void
}

/** G01 to G03: one choice for buttons, one for questions. */
export function LanguageStep({
  step,
  available,
  questions,
  onButtons,
  onQuestions,
  onNext,
}: LanguageStepProps) {
  const { words, language } = useReading()
  const choice = (
    name: string,
    title: string,
    of: readonly Language[],
    chosen: Language,
    onChoose: (one: Language) => void,
  ) => (
    <fieldset className={styles['languages']}>
      <legend>{title}</legend>
      {of.map((one) => (
        <label key={one} data-on={one === chosen || undefined}>
          <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
          <span lang={one}>{LOCALES[one].name}</span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <Page step={step} title={words.entry.chooseLanguage} foot={<StepFoot onNext={onNext} />}>
      {choice('buttons', words.entry.buttonsLanguage, ['en', 'hi'], language, onButtons)}
      {available.length > 1 &&
        choice('questions', words.entry.questionsLanguage, available, questions, onQuestions)}
      <p className="soft">{words.entry.changeLater}</p>
    </Page>
  )
}

export function InstructionsStep({ step, onNext }: StepProps) {
  const { words } = useReading()
  return (
    <Page step={step} title={words.buttons.instructions} foot={<StepFoot onNext={onNext} />}>
      <p className="soft">{words.entry.sixThings}</p>
      <Instructions structure={null} />
    </Page>
  )
}

/** PLY-03: three sentences and an unticked checkbox. */
export function DeclarationStep({ step, name, onNext }: StepProps & { readonly name: string }) {
  const { words } = useReading()
  const [isTicked, setTicked] = useState(false)
  return (
    <Page
      step={step}
      title={words.entry.declaration}
      foot={<StepFoot onNext={isTicked ? onNext : undefined} />}
    >
      <ul className="bullets">
        <li>{fill(words.entry.declareMyself, { name })}</li>
        <li>{words.entry.declareRead}</li>
        <li>{words.entry.declareNoted}</li>
      </ul>
      <label className={styles['tick']} data-on={isTicked || undefined}>
        <input type="checkbox" checked={isTicked} onChange={() => setTicked(!isTicked)} />
        <span>{words.entry.declare}</span>
      </label>
    </Page>
  )
}

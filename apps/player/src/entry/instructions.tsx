import type { PaperStructure } from '@medha/test-rules/paper-content'
import { ContentProvider, type QuestionContent } from '@medha/questions/content'
import { RichText } from '@medha/questions/rich-text'
import { Legend } from '../palette/palette.tsx'
import { signedMarks } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './entry.module.css'

interface InstructionsProps {
  /** Null before the paper is opened: its own instructions come with the questions. */
  readonly structure: PaperStructure | null
}

/** T §6.2: six blocks with headings, the palette shapes, the marking, and the paper's own instructions. */
export function Instructions({ structure }: InstructionsProps) {
  const { words, language } = useReading()
  const content: QuestionContent | null = structure && {
    formulas: structure.formulas,
    picture: () => ({ url: null, alt: '', language, width: 0 }),
    enlarge: () => undefined,
    enlargeLabel: '',
    buttonLanguage: language,
  }
  return (
    <div className={styles['instructions']} data-reading>
      {Object.entries(words.rules).map(([name, text], at) => {
        const end = text.indexOf(': ')
        const rule = text.slice(end + 2)
        return (
          <section key={name} className={styles['rule']}>
            <span className={styles['bubble']} aria-hidden="true">
              {at + 1}
            </span>
            <h2>{text.slice(0, end)}</h2>
            <p>{rule.charAt(0).toUpperCase() + rule.slice(1)}</p>
          </section>
        )
      })}
      <section className="card">
        <h2>{words.entry.shapes}</h2>
        <Legend isOneColumn />
      </section>
      {structure !== null && content !== null && (
        <>
          <section className="card">
            <h2>{words.entry.marking}</h2>
            <table className={styles['marks']}>
              <thead>
                <tr>
                  <th scope="col">{words.entry.section}</th>
                  <th scope="col">{words.entry.questions}</th>
                  <th scope="col">{words.entry.right}</th>
                  <th scope="col">{words.entry.wrong}</th>
                </tr>
              </thead>
              <tbody>
                {structure.sections.map((section) => (
                  <tr key={section.code}>
                    <th scope="row">{section.name[language]}</th>
                    <td>{section.questions.length}</td>
                    <td>{signedMarks(section.marking.full)}</td>
                    <td>{signedMarks(section.marking.wrong)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {structure.instructions[language].length > 0 && (
            <section className="card">
              <h2>{words.entry.thisPaper}</h2>
              <ContentProvider value={content}>
                <div className={styles['own']} lang={language}>
                  <RichText text={structure.instructions[language]} language={language} />
                </div>
              </ContentProvider>
            </section>
          )}
        </>
      )}
    </div>
  )
}

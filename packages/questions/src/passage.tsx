import type { Language } from '@medha/test-rules/paper-content'
import type { Both, PaperText } from '@medha/test-rules/paper-text'
import { useId, useState, type ReactNode } from 'react'
import styles from './passage.module.css'
import { BothTexts } from './question-text.tsx'

interface PassageProps {
  /** "Passage for 14–16". */
  readonly title: ReactNode
  readonly text: Both<PaperText>
  readonly languages: readonly Language[]
  readonly showLabel: string
  readonly hideLabel: string
  /** PLY-16: in its own column, always open. */
  readonly isBeside?: boolean
}

const firstWords = (text: PaperText): string => {
  for (const node of text) {
    const found = node.kind === 'text' ? node.text : node.kind === 'element' ? firstWords(node.children) : ''
    if (found.trim() !== '') return found
  }
  return ''
}

/** A passage shared by several questions: next to them, or folded to its first line and opened by a press. */
export function Passage({ title, text, languages, showLabel, hideLabel, isBeside = false }: PassageProps) {
  const [isOpen, setOpen] = useState(false)
  const [language = 'en'] = languages
  const heading = useId()
  if (isBeside)
    return (
      <div className={styles['beside']} role="region" aria-labelledby={heading} tabIndex={0}>
        <h2 id={heading}>{title}</h2>
        <div data-reading>
          <BothTexts text={text} languages={languages} />
        </div>
      </div>
    )
  return (
    <section className={styles['passage']} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <b>{title}</b>
        {!isOpen && <span lang={language}>{firstWords(text[language])}</span>}
        <em>{isOpen ? hideLabel : showLabel}</em>
      </button>
      {isOpen && (
        <div className={styles['text']} data-reading>
          <BothTexts text={text} languages={languages} />
        </div>
      )}
    </section>
  )
}

import type { help } from '@medha/messages/help.en'
import type { Words } from '@medha/messages/language'
import { Accordion } from '@medha/ui/accordion'
import { interpolate } from '../../../format/interpolate.ts'
import { helpTopics, type HelpFacts } from './help-topics.ts'
import styles from './section.module.css'

interface HelpSectionProps {
  readonly words: Words<typeof help>
  readonly facts: HelpFacts
  /** Figures that the answers name. */
  readonly figures: Readonly<Record<string, string | number>>
}

/** DSH-10 */
export function HelpSection({ words, facts, figures }: HelpSectionProps) {
  const topics = helpTopics(facts)
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={`h3 ${styles['heading']}`}>
        {facts.isOver ? words.headingAfter : words.heading}
      </h2>
      <Accordion
        name="help"
        open={`help-${topics[0]}`}
        items={topics.map((topic) => ({
          id: `help-${topic}`,
          question: words.topics[topic].question,
          answer: <p>{interpolate(words.topics[topic].answer, figures)}</p>,
        }))}
      />
    </section>
  )
}

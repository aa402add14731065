import { Accordion } from '@medha/ui/accordion'
import type { CampaignWords } from './campaign.ts'
import styles from './questions.module.css'
import section from './section.module.css'

export function Questions({ questions }: { readonly questions: CampaignWords['questions'] }) {
  const items = questions.items.map(({ question, answer }, index) => ({
    id: `question-${index + 1}`,
    question,
    answer: <p>{answer}</p>,
  }))
  return (
    <section className={section['section']} aria-labelledby="questions">
      <div className={`wrap ${styles['columns']}`}>
        <h2 id="questions">{questions.heading}</h2>
        <Accordion items={items} name="questions" open="question-1" />
      </div>
    </section>
  )
}

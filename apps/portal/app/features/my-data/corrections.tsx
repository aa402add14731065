import type { MyData } from '@medha/contract/shapes/my-data'
import { indianDay } from '@medha/rules/indian-time'
import { interpolateNodes, interpolate } from '../../format/interpolate.ts'
import { formatDay } from '../../format/day.ts'
import { phoneLink } from '../../format/phone.ts'
import { readInstant } from '../../api/clock.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { CorrectionForm } from './correction-form.tsx'
import type { SectionProps } from './my-data-words.ts'
import styles from './my-data.module.css'
import { correctableNow } from './read-correction.ts'
import { Section } from './section.tsx'

interface CorrectionsProps extends SectionProps {
  readonly requests: MyData['corrections']
  readonly onChanged: () => Promise<void>
}

/** Requests to correct an entry, and the form for another one. Staff decide them. */
export function Corrections({ requests, onChanged, ...props }: CorrectionsProps) {
  const language = usePageLanguage()
  const { words, support } = props
  const { corrections } = words
  const dayOf = (instant: string) => formatDay(indianDay(readInstant(instant)), language)
  const phone = (
    <a className={`num ${styles['whole']}`} href={phoneLink(support.phone)}>
      {support.phone}
    </a>
  )
  return (
    <Section id="corrections" heading={corrections.heading}>
      {requests.length > 0 && (
        <ul className={`bullets ${styles['requests']}`} aria-label={corrections.list}>
          {requests.map(({ field, requestedAt, dueAt, outcome }) => (
            // A filled bullet is a decided request.
            <li key={`${field} ${requestedAt}`} data-open={outcome === 'open' ? '' : undefined}>
              <b>{corrections.fields[field]}</b>
              <br />
              <span className="small">
                {interpolateNodes(corrections.outcomes[outcome], {
                  sent: dayOf(requestedAt),
                  due: dayOf(dueAt),
                  phone,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>{corrections.note}</p>
      <CorrectionForm
        {...props}
        fields={correctableNow(requests)}
        sentText={(days, dueAt) => interpolate(corrections.sent, { days, day: dayOf(dueAt) })}
        onSent={onChanged}
      />
      <p className="small">{interpolateNodes(corrections.mobile, { phone })}</p>
    </Section>
  )
}

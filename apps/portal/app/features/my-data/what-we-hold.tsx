import { DATA_PARTS, type DataPart } from '@medha/contract/shapes/my-data'
import { maskEmail, maskMobile, nationalNumber } from '@medha/rules/masking'
import { Accordion } from '@medha/ui/accordion'
import { interpolateNodes } from '../../format/interpolate.ts'
import { phoneLink } from '../../format/phone.ts'
import type { SectionProps } from './my-data-words.ts'
import styles from './my-data.module.css'
import { Section } from './section.tsx'

/** What we show of the student, everything else that we store, and who answers questions about it. */
export function WhatWeHold({ words, profileWords, profile, support }: SectionProps) {
  const { holds } = words
  // A part of the server without a text does not compile.
  const parts: Readonly<Record<DataPart, { readonly name: string; readonly text: string }>> = words.parts
  const rows = [
    { name: profileWords.studentName, value: `${profile.firstName} ${profile.lastName}`.trim() },
    { name: profileWords.fatherName, value: profile.fatherName },
    { name: profileWords.mobile, value: maskMobile(nationalNumber(profile.mobile)) },
    { name: profileWords.email, value: maskEmail(profile.email) },
    { name: holds.birth, value: holds.birthHidden },
    { name: profileWords.classAndStream, value: profile.classAndStream.name },
  ]
  const contact = {
    phone: (
      <a className={`num ${styles['whole']}`} href={phoneLink(support.phone)}>
        {support.phone}
      </a>
    ),
    email: <a href={`mailto:${support.email}`}>{support.email}</a>,
  }
  return (
    <Section id="holds" heading={holds.heading}>
      <dl className={styles['rows']}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles['row']}>
            <dt className={styles['name']}>{name}</dt>
            <dd className={value === holds.birthHidden ? styles['remark'] : styles['value']}>
              {value === '' ? profileWords.none : value}
            </dd>
          </div>
        ))}
      </dl>
      <Accordion
        name="my-data-parts"
        items={[
          {
            id: 'my-data-parts',
            question: holds.all,
            answer: (
              <dl className={styles['parts']}>
                {DATA_PARTS.map((part) => (
                  <div key={part}>
                    <dt className={styles['part']}>{parts[part].name}</dt>
                    <dd className={styles['sentence']}>{parts[part].text}</dd>
                  </div>
                ))}
              </dl>
            ),
          },
        ]}
      />
      <p className="small">{holds.adult}</p>
      <p className="small">{interpolateNodes(holds.complaint, contact)}</p>
    </Section>
  )
}

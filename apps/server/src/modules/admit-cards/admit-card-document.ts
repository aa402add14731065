import { admitCard as english } from '@medha/messages/admit-card.en'
import { admitCard as hindi } from '@medha/messages/admit-card.hi'
import { formatClockAlone } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { fill } from '@medha/messages/sms-templates'
import { indianDay } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import type { DocumentRequest } from '../../kernel/documents.ts'
import { reportingTime } from './domain/admit-card.ts'
import { formatDay } from '../../kernel/format.ts'

/** Everything that is printed on the document, in plain values. */
export interface AdmitCardFacts {
  readonly serial: string
  readonly version: number
  readonly issuedAt: Date
  readonly name: string
  readonly fatherName: string | null
  readonly rollNumber: string
  readonly exam: string
  readonly classAndStream: string
  readonly examDay: PlainDate
  readonly mode: 'online' | 'offline'
  readonly starts: string
  readonly ends: string
  readonly durationMinutes: number
  readonly reportingMinutesBefore: number
  readonly centre: {
    readonly name: string
    readonly address: string
    readonly phones: readonly string[]
    readonly mapUrl: string
  }
  readonly supportPhone: string
  /** The host that students log in on. */
  readonly site: string
  readonly verifyAddress: string
  /** PLY-05: where a student who sits at home checks the device, as a link and as typed text. */
  readonly systemCheck: { readonly link: string; readonly printed: string }
  readonly photo?: Uint8Array
}

const WORDS = { en: english, hi: hindi } as const

const formatDuration = (minutes: number, words: (typeof WORDS)[Language]): string => {
  const parts = { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
  if (minutes < 60) return fill(words.minutes, parts)
  return fill(minutes % 60 === 0 ? words.hours : words.hoursAndMinutes, parts)
}

const placeOf = (facts: AdmitCardFacts, words: (typeof WORDS)[Language]) => {
  const { centre, mode, site, systemCheck } = facts
  if (mode === 'online')
    return {
      place: { label: words.centre, value: words.online },
      address: fill(words.onlineAddress, { site }),
      link: {
        label: fill(words.systemCheck, { address: systemCheck.printed }),
        address: systemCheck.link,
        code: words.systemCheckCode,
      },
    }
  const phones =
    centre.phones.length === 0 ? '' : ` ${fill(words.phone, { phones: centre.phones.join(', ') })}`
  return {
    place: { label: words.centre, value: centre.name },
    address: `${centre.address}.${phones}`,
    link: { label: words.map, address: centre.mapUrl, code: words.mapCode },
  }
}

const whenOf = (facts: AdmitCardFacts, language: Language) => {
  const words = WORDS[language]
  const { mode, starts, ends, reportingMinutesBefore } = facts
  const times =
    mode === 'offline'
      ? [
          [words.reporting, reportingTime(starts, reportingMinutesBefore)],
          [words.begins, starts],
        ]
      : [
          [words.from, starts],
          [words.until, ends],
        ]
  return [
    { label: words.day, value: formatDay(facts.examDay, language, 'weekday') },
    ...times.map(([label = '', time = '']) => ({ label, value: formatClockAlone(time, language) })),
    { label: words.duration, value: formatDuration(facts.durationMinutes, words) },
  ]
}

/** The document in one language, for the typesetter. */
export const admitCardDocument = (facts: AdmitCardFacts, language: Language): DocumentRequest => {
  const words = WORDS[language]
  const isOffline = facts.mode === 'offline'
  const phone = { phone: facts.supportPhone }
  const lines = Object.values(isOffline ? words.offlineLines : words.onlineLines)
  const place = placeOf(facts, words)
  return {
    template: 'admit-card',
    issuedAt: facts.issuedAt,
    codes: {
      verify: facts.verifyAddress,
      link: place.link.address,
    },
    ...(facts.photo === undefined ? {} : { photo: facts.photo }),
    content: {
      language,
      title: words.title,
      subtitle: isOffline ? words.bring : words.keep,
      exam: facts.exam,
      name: { label: words.name, value: facts.name },
      person: [
        ...(facts.fatherName === null || facts.fatherName === ''
          ? []
          : [{ label: words.fatherName, value: facts.fatherName }]),
        { label: words.classAndStream, value: facts.classAndStream },
      ],
      roll: { label: words.rollNumber, digits: [...facts.rollNumber] },
      // At home a photograph is not checked.
      photo: isOffline || facts.photo !== undefined ? words.photo : null,
      when: whenOf(facts, language),
      ...place,
      instructions: {
        title: isOffline ? words.offlineTitle : words.onlineTitle,
        lines: lines.map((line) => fill(line, phone)),
      },
      signatures: isOffline ? [words.signatures.student, words.signatures.invigilator] : [],
      verify: {
        title: words.verifyTitle,
        text: words.verifyText,
        serial: fill(words.serial, {
          serial: facts.serial,
          version: String(facts.version),
          day: formatDay(indianDay(facts.issuedAt), language, 'long'),
        }),
      },
      footer: fill(words.footer, phone),
    },
  }
}

import { admitCard, verifyAdmitCard } from '@medha/contract/endpoints/admit-card'
import { admitCard as english } from '@medha/messages/admit-card.en'
import { indianDay } from '@medha/rules/indian-time'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { AdmitCardsApi } from './index.ts'

export const admitCardHttp = (admitCards: Pick<AdmitCardsApi, 'fetch' | 'verify'>): Binding[] => [
  bind(admitCard, async ({ student, caller, body }) => {
    const language = body.language ?? caller.language
    // Siblings share a phone and its folder of downloads.
    const fileNameOf = (rollNumber: string) => `${english.fileName}-${rollNumber}-${language}.pdf`
    return admitCards.fetch(student.studentId, { language, fileNameOf })
  }),

  bind(verifyAdmitCard, async ({ params, caller }) => {
    const verified = await admitCards.verify(params.code, caller.language)
    if (!verified.ok) return verified
    const { standing, issuedAt, document } = verified.value
    const issuedOn = indianDay(issuedAt)
    if (document === null) return done({ standing, issuedOn, document: null })
    const { name, rollNumber, exam, classAndStream, examDay, mode, starts, ends, centre } = document
    return done({
      standing,
      issuedOn,
      document: {
        serial: document.serial,
        version: document.version,
        name,
        rollNumber,
        exam,
        classAndStream,
        examDay,
        starts,
        ends,
        mode,
        centre: mode === 'online' ? null : { name: centre.name, address: centre.address },
      },
    })
  }),
]

import { LANGUAGES, type Language } from '@medha/messages/language'
import { admitCardDocument, type AdmitCardFacts } from '../admit-card-document.ts'
import type { AdmitCardDeps } from '../deps.ts'
import { validityOf } from '../domain/admit-card.ts'
import { admitCardById, type AdmitCard } from '../queries/admit-card-of.ts'
import { formatSerial, fullName } from '../../../kernel/format.ts'

export const admitCardKey = (serial: Buffer, language: Language): string =>
  `admit-cards/${serial.toString('hex')}/${language}.pdf`

/** The content of a card, in one language; null when the student no longer exists. */
export const admitCardFacts = async (
  deps: AdmitCardDeps,
  { serial, version, issuedAt, printed, registration }: AdmitCard,
  language: Language,
): Promise<AdmitCardFacts | null> => {
  const { catalogue, identity, addresses } = deps
  const [student, exam, branch, slot, classStream] = await Promise.all([
    identity.studentFacts(registration.studentId),
    catalogue.exams.examProfile(registration.examType),
    catalogue.places.branch(printed.branchCode),
    catalogue.exams.slot(printed.slotId),
    catalogue.exams.classStream(printed.classStreamId, language),
  ])
  if (student === null) return null
  if (exam === null || branch === null || slot === null || classStream === null)
    throw new Error('an admit card points to something the catalogue does not have')
  return {
    serial: formatSerial('MA', serial),
    version,
    issuedAt,
    name: fullName(student),
    fatherName: student.fatherName,
    rollNumber: student.rollNumber,
    exam: exam.title[language],
    classAndStream: classStream.label,
    examDay: printed.examDay,
    mode: printed.mode,
    starts: slot.starts,
    ends: slot.ends,
    durationMinutes: exam.durationMinutes,
    reportingMinutesBefore: exam.reportingMinutesBefore ?? 0,
    centre: branch,
    supportPhone: branch.supportPhone ?? exam.supportPhone,
    site: addresses.site,
    verifyAddress: addresses.verify(deps.codes.codeOf(serial)),
    systemCheck: { link: addresses.systemCheck(language), printed: addresses.printedSystemCheck },
  }
}

/**
 * Renders a card and stores it, in both languages. If a worker dies in between, the next one finds its files: they stay
 * unchanged, and the card is marked and its event published once.
 */
export const storeAdmitCard = async (deps: AdmitCardDeps, admitCardId: string): Promise<void> => {
  const card = await admitCardById(deps.db, admitCardId)
  if (card === null || card.isStored) return
  const { registration, printed, isReplaced } = card
  if (validityOf({ ...registration, printed, isReplaced }) !== 'valid') return
  for (const language of LANGUAGES) {
    const facts = await admitCardFacts(deps, card, language)
    if (facts === null) return
    const document = await deps.documents.render(admitCardDocument(facts, language))
    await deps.files.put(admitCardKey(card.serial, language), document, 'application/pdf')
  }
  await deps.db.transaction().execute(async (trx) => {
    const noted = await trx
      .updateTable('admit_cards.admit_cards')
      .set({ stored_at: deps.clock.now() })
      .where('admit_card_id', '=', admitCardId)
      .where('stored_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (noted === undefined) return
    const { studentId } = registration
    await deps.outbox.publish(trx, 'admit-cards.admit-card-ready', { admitCardId, studentId })
  })
}

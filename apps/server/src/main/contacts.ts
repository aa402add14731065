import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { ContactOf } from '../modules/notifications/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'

/** How notifications reaches a student: the person from identity, the number to call from the student's own exam. */
export const createContactOf =
  (deps: {
    readonly identity: Pick<IdentityModule, 'studentFacts'>
    readonly registration: Pick<RegistrationModule, 'registrationOf'>
    readonly catalogue: Pick<Catalogue, 'exams'>
  }): ContactOf =>
  async (studentId) => {
    const student = await deps.identity.studentFacts(studentId)
    if (student === null) return null
    const registered = await deps.registration.registrationOf(studentId)
    const [anyExam = ''] = await deps.catalogue.exams.examTypes()
    const exam = await deps.catalogue.exams.examProfile(registered?.examType ?? anyExam)
    const { firstName: name, mobile, email, language } = student
    return { name, mobile, email, language, supportPhone: exam?.supportPhone ?? '' }
  }

import type { Language } from '@medha/messages/language'
import type { CatalogueApi } from '../modules/catalogue/index.ts'
import type { IdentityApi } from '../modules/identity/index.ts'
import type { ContactOf } from '../modules/notifications/index.ts'
import type { RegistrationApi } from '../modules/registration/index.ts'

/** A student's contact for messages: the person from identity, the support phone of their branch or exam. */
export const createContactOf =
  (deps: {
    readonly identity: Pick<IdentityApi, 'studentFacts'>
    readonly registration: Pick<RegistrationApi, 'registrationOf'>
    readonly catalogue: Pick<CatalogueApi, 'exams' | 'places'>
    readonly mainHost: string
    logInAddress(host: string, language: Language): string
  }): ContactOf =>
  async (studentId) => {
    const student = await deps.identity.studentFacts(studentId)
    if (student === null) return null
    const registered = await deps.registration.registrationOf(studentId)
    const [anyExam = ''] = await deps.catalogue.exams.examTypes()
    const exam = await deps.catalogue.exams.examProfile(registered?.examType ?? anyExam)
    // As on the dashboard: a branch with its own support phone uses that one.
    const branch = registered === null ? null : await deps.catalogue.places.branch(registered.branchCode)
    const { firstName: name, mobile, email, language } = student
    const host = await deps.catalogue.exams.homeHost(registered?.examType ?? anyExam, deps.mainHost)
    return {
      name,
      mobile,
      email,
      language,
      supportPhone: branch?.supportPhone ?? exam?.supportPhone ?? '',
      dashboard: deps.logInAddress(host, language),
    }
  }

/** The host of a student's dashboard: the site of their exam, or the one they are on. */
export const createHomeHostOf =
  (deps: {
    readonly registration: Pick<RegistrationApi, 'registrationOf'>
    readonly catalogue: Pick<CatalogueApi, 'exams'>
  }) =>
  async (studentId: string, host: string): Promise<string> => {
    const registered = await deps.registration.registrationOf(studentId)
    return registered === null ? host : deps.catalogue.exams.homeHost(registered.examType, host)
  }

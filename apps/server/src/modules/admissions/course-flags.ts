import { prospectus } from '@medha/contract/endpoints/courses'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { Language } from '@medha/messages/language'
import type { AdmissionsDeps } from './deps.ts'
import { inLanguage } from './course-view.ts'

/** T27: a URL entered by staff is used only if it is plain https without credentials. */
const safeAddress = (text: string): string | null => {
  if (!URL.canParse(text)) return null
  const { protocol, username, href } = new URL(text)
  return protocol === 'https:' && username === '' ? href : null
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** ENT-27: the flags beside the courses. The journey messages show before a purchase, the thanks after it. */
export const courseFlags = async (
  { catalogue }: Pick<AdmissionsDeps, 'catalogue'>,
  seen: {
    readonly purchased: number
    readonly branchKind: 'classroom' | 'digital'
    readonly language: Language
  },
): Promise<CourseFlags> => {
  const { language, purchased } = seen
  const words = await catalogue.courses.courseSurroundings()
  const path = prospectus.path.replace(':branch_kind', seen.branchKind)
  return {
    purchased,
    isHandedOver: words.isHandedOver,
    journeyMessage: purchased > 0 ? null : orNull(words.journeyMessage[language]),
    journeySubMessage: purchased > 0 ? null : orNull(words.journeySubMessage[seen.branchKind][language]),
    purchasedMessage: purchased > 0 ? orNull(words.purchasedMessage[language]) : null,
    termsUrl: words.termsUrl,
    privacyUrl: words.privacyUrl,
    prospectusUrl: inLanguage(path, language),
    preadmissionUrl: safeAddress(words.preadmissionUrl),
  }
}

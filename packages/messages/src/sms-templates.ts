import type { Language } from './language.ts'
import { notifications as english } from './notifications.en.ts'
import { notifications as hindi } from './notifications.hi.ts'

export type NotificationCode = keyof typeof english

/** One text as registered with the operators: an SMS is sent only under a registered text's id (TRAI's DLT rules). */
export interface SmsTemplate {
  readonly dltTemplateId: string
  readonly code: NotificationCode
  readonly language: Language
  readonly text: string
}

const registered = (
  code: NotificationCode,
  ids: Readonly<Record<Language, string>>,
): readonly SmsTemplate[] => [
  { dltTemplateId: ids.en, code, language: 'en', text: english[code].sms },
  { dltTemplateId: ids.hi, code, language: 'hi', text: hindi[code].sms },
]

/** The ids are invented until the institute registers its header and texts. */
export const SMS_TEMPLATES: readonly SmsTemplate[] = [
  ...registered('signed-in-on-new-device', { en: '1107000000000000011', hi: '1107000000000000012' }),
  ...registered('one-time-code', { en: '1107000000000000021', hi: '1107000000000000022' }),
  ...registered('credentials-shown', { en: '1107000000000000031', hi: '1107000000000000032' }),
  ...registered('login-link', { en: '1107000000000000221', hi: '1107000000000000222' }),
  ...registered('registered', { en: '1107000000000000041', hi: '1107000000000000042' }),
  ...registered('receipt', { en: '1107000000000000091', hi: '1107000000000000092' }),
  ...registered('refund-due', { en: '1107000000000000051', hi: '1107000000000000052' }),
  ...registered('refund-done', { en: '1107000000000000201', hi: '1107000000000000202' }),
  ...registered('second-payment-back', { en: '1107000000000000211', hi: '1107000000000000212' }),
  ...registered('payment-left', { en: '1107000000000000191', hi: '1107000000000000192' }),
  ...registered('exam-changed', { en: '1107000000000000061', hi: '1107000000000000062' }),
  ...registered('edit-refund-due', { en: '1107000000000000071', hi: '1107000000000000072' }),
  ...registered('reminder-week', { en: '1107000000000000111', hi: '1107000000000000112' }),
  ...registered('reminder-day', { en: '1107000000000000121', hi: '1107000000000000122' }),
  ...registered('reminder-hours', { en: '1107000000000000131', hi: '1107000000000000132' }),
  ...registered('course-purchased', { en: '1107000000000000151', hi: '1107000000000000152' }),
  ...registered('course-refund-due', { en: '1107000000000000161', hi: '1107000000000000162' }),
  ...registered('admit-card-ready', { en: '1107000000000000141', hi: '1107000000000000142' }),
  ...registered('result-released', { en: '1107000000000000731', hi: '1107000000000000732' }),
  ...registered('result-withdrawn', { en: '1107000000000000711', hi: '1107000000000000712' }),
  ...registered('late-answers-counted', { en: '1107000000000000741', hi: '1107000000000000742' }),
  ...registered('late-answers-not-counted', { en: '1107000000000000751', hi: '1107000000000000752' }),
  ...registered('erasure-requested', { en: '1107000000000000811', hi: '1107000000000000812' }),
  ...registered('erasure-done', { en: '1107000000000000821', hi: '1107000000000000822' }),
  ...registered('details-corrected', { en: '1107000000000000831', hi: '1107000000000000832' }),
  ...registered('details-not-corrected', { en: '1107000000000000841', hi: '1107000000000000842' }),
  ...registered('result-reissued', { en: '1107000000000000721', hi: '1107000000000000722' }),
]

/** Fills `{name}` with its value. A missing value is a bug, so it is not ignored. */
export const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = words[name]
    if (value === undefined) throw new Error(`the text asks for {${name}} and no such word was given`)
    return value
  })

import type { Language } from '@medha/messages/language'
import { notifications as english } from '@medha/messages/notifications.en'
import { notifications as hindi } from '@medha/messages/notifications.hi'
import { fill, SMS_TEMPLATES, type NotificationCode } from '@medha/messages/sms-templates'

export type { NotificationCode } from '@medha/messages/sms-templates'

const MAIL = { en: english, hi: hindi } as const

export const isNotificationCode = (code: string): code is NotificationCode => Object.hasOwn(english, code)

export const mailText = (
  code: NotificationCode,
  language: Language,
  words: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } => {
  const { subject, text } = MAIL[language][code].mail
  return { subject: fill(subject, words), text: fill(text, words) }
}

export const dltTemplateIdOf = (code: NotificationCode, language: Language): string => {
  const found = SMS_TEMPLATES.find((template) => template.code === code && template.language === language)
  if (found === undefined) throw new Error(`no registered text for ${code} in ${language}`)
  return found.dltTemplateId
}

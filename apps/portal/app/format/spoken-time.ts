import type { Language } from '@medha/messages/language'
import { readInstant } from '../api/clock.ts'

/** `6:20 pm`, in India, with digits that everybody reads. */
export const spokenTime = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(readInstant(instant))

/** `20 Nov, 6:20 pm` */
export const spokenMoment = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(readInstant(instant))

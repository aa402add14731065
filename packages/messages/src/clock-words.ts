import type { Language } from './language.ts'

/** `09:00` as people say it. Hindi names the part of the day. */
export const clockText = (time: string, language: Language): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  const twelve = `${hours % 12 === 0 ? 12 : hours % 12}${rest}`
  if (language === 'en') return `${twelve} ${hours < 12 ? 'AM' : 'PM'}`
  if (hours < 12) return `सुबह ${twelve}`
  if (hours < 16) return `दोपहर ${twelve}`
  return hours < 19 ? `शाम ${twelve}` : `रात ${twelve}`
}

/** From one time of the day to another. */
export const windowText = (from: string, to: string, language: Language): string =>
  language === 'en'
    ? `${clockText(from, 'en')} – ${clockText(to, 'en')}`
    : `${clockText(from, 'hi')} से ${clockText(to, 'hi')} बजे`

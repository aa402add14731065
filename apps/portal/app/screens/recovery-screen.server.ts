import { fields as fieldsInEnglish } from '@medha/messages/fields.en'
import { fields as fieldsInHindi } from '@medha/messages/fields.hi'
import { recovery as english } from '@medha/messages/recovery.en'
import { recovery as hindi } from '@medha/messages/recovery.hi'
import { loadSimpleScreen } from './simple-screen.server.ts'

const WORDS = { en: english, hi: hindi }
const FIELDS = { en: fieldsInEnglish, hi: fieldsInHindi }

export const loadRecoveryScreen = async (request: Request) => {
  const screen = await loadSimpleScreen(request, WORDS)
  return { ...screen, fields: FIELDS[screen.frame.language] }
}

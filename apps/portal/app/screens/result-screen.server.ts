import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { result as english } from '@medha/messages/result.en'
import { result as hindi } from '@medha/messages/result.hi'
import { loadSimpleScreen } from './simple-screen.server.ts'

const WORDS = { en: english, hi: hindi }
const CALLS = { en: callsInEnglish, hi: callsInHindi }

export const loadResultScreen = async (request: Request) => {
  const screen = await loadSimpleScreen(request, WORDS)
  return { ...screen, calls: CALLS[screen.frame.language] }
}

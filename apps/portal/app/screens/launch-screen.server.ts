import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { launch as english } from '@medha/messages/launch.en'
import { launch as hindi } from '@medha/messages/launch.hi'
import { loadSimpleScreen } from './simple-screen.server.ts'

const WORDS = { en: english, hi: hindi }
const CALLS = { en: callsInEnglish, hi: callsInHindi }

export const loadLaunchScreen = async (request: Request) => {
  const screen = await loadSimpleScreen(request, WORDS)
  return { ...screen, calls: CALLS[screen.frame.language] }
}

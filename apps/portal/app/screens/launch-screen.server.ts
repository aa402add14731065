import { anotherStudent as anotherInEnglish } from '@medha/messages/another-student.en'
import { anotherStudent as anotherInHindi } from '@medha/messages/another-student.hi'
import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { launch as english } from '@medha/messages/launch.en'
import { launch as hindi } from '@medha/messages/launch.hi'
import { loadSimpleScreen } from './simple-screen.server.ts'

const WORDS = { en: english, hi: hindi }
const ANOTHER = { en: anotherInEnglish, hi: anotherInHindi }
const CALLS = { en: callsInEnglish, hi: callsInHindi }

export const loadLaunchScreen = async (request: Request) => {
  const screen = await loadSimpleScreen(request, WORDS)
  const { language } = screen.frame
  return { ...screen, calls: CALLS[language], anotherStudent: ANOTHER[language] }
}

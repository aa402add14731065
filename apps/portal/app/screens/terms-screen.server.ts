import { terms as english } from '@medha/messages/terms.en'
import { terms as hindi } from '@medha/messages/terms.hi'
import { loadSimpleScreen } from './simple-screen.server.ts'

const WORDS = { en: english, hi: hindi }

export const loadTermsScreen = (request: Request) => loadSimpleScreen(request, WORDS, { isIndexed: true })

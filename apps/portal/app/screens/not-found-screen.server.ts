import { notFound as english } from '@medha/messages/simple-pages.en'
import { notFound as hindi } from '@medha/messages/simple-pages.hi'
import { loadSimpleScreen } from './simple-screen.server.ts'

const WORDS = { en: english, hi: hindi }

export const loadNotFoundScreen = (request: Request) => loadSimpleScreen(request, WORDS)

import '@medha/ui/tokens.css'
import '@medha/ui/fonts.css'
import '@medha/ui/base.css'
import './console.css'
import { readLanguage } from '@medha/messages/language'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createCall } from './api/call.ts'
import { CallProvider, SessionProvider } from './api/calls.ts'
import { createSessionWatch } from './api/session.ts'
import { takeEnrolmentToken } from './routing/enrolment-token.ts'
import { PATHS } from './routing/paths.ts'
import { createRouter } from './router.tsx'
import { chosenLanguage } from './words/chosen-language.ts'
import { loadWords } from './words/load-words.ts'
import { WordsProvider } from './words/words-provider.tsx'

// Before anything is awaited: the token of a link leaves the address at once.
const enrolmentToken = takeEnrolmentToken()
// Another link in the same tab differs only in its fragment, so the browser would not load the page again.
addEventListener('hashchange', () => location.pathname === PATHS.enrol && location.reload())

const language = chosenLanguage()
document.documentElement.lang = language
const words = loadWords(language)
const session = createSessionWatch({
  address: () => location.pathname + location.search,
  goToSignIn: (state) => router.navigate(PATHS.signIn, { replace: true, state }),
})
const router = createRouter(enrolmentToken)
const call = createCall({
  send: (address, init) => fetch(address, init),
  language: () => readLanguage(document.documentElement.lang),
  onRefused: session.onRefused,
})

const first = await words
const root = document.getElementById('console')
if (root !== null)
  createRoot(root).render(
    <WordsProvider first={first}>
      <CallProvider value={call}>
        <SessionProvider value={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </CallProvider>
    </WordsProvider>,
  )

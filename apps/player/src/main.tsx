import '@medha/ui/tokens.css'
import '@medha/ui/fonts.css'
import '@medha/ui/base.css'
import 'katex/dist/katex.css'
import '@medha/questions/formula.css'
import './player.css'
import { PLAYER_HOST_PREFIX } from '@medha/contract/places/player-host'
import { PRACTICE_PARAMETER } from '@medha/contract/places/practice-link'
import { readTrialFragment } from '@medha/contract/places/trial-link'
import { createRoot } from 'react-dom/client'
import { takeLaunchCode } from './entry/launch-code.ts'
import { App } from './app.tsx'
import { createBrowserAccess, createTrialAccess } from './engine/browser/browser-access.ts'
import { createPracticeAccess } from './engine/browser/practice-access.ts'
import { deviceLabel, isComputer } from './screen/this-device.ts'
import { readChosenLanguages } from './words/chosen-languages.ts'
import { registerWorker } from './worker/register.ts'

/** PPR-19: stays in the address, so that a reload restarts the trial; it expires after an hour. */
const trialToken = readTrialFragment(location.hash)
const isTrial = trialToken !== null
const isPractice = !isTrial && new URLSearchParams(location.search).has(PRACTICE_PARAMETER)
const chosen = readChosenLanguages(isTrial ? '' : location.hash, navigator.language)
const code = trialToken ?? takeLaunchCode(isPractice ? `?${PRACTICE_PARAMETER}=1` : '')
const label = deviceLabel(navigator.userAgent)
const practice = isPractice ? createPracticeAccess(label, code !== null) : null
const access = practice?.access ?? (isTrial ? createTrialAccess(label) : createBrowserAccess(label))
// A new link differs only in its fragment, so the browser would not reload the page.
addEventListener('hashchange', () => readTrialFragment(location.hash) !== null && location.reload())

const portalOrigin = `${location.protocol}//${location.host.replace(PLAYER_HOST_PREFIX, '')}`

const root = document.getElementById('player')
if (root !== null)
  createRoot(root).render(
    <App
      access={access}
      code={code}
      isComputer={isComputer()}
      isTrial={isTrial}
      practice={practice}
      chosen={chosen}
      portalOrigin={portalOrigin}
    />,
  )

void registerWorker()

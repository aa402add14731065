import { LOCAL_KEYS } from '@medha/contract/places/browser-storage'
import '@medha/ui/tokens.css'
import '@medha/ui/fonts.css'
import '@medha/ui/base.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { answerCalls } from './answer-calls.ts'
import { stopClock } from './clock.ts'
import { Contents } from './contents.tsx'
import { reach } from './reach.ts'
import type { Scene } from './scene.ts'
import { SCENES } from './scenes.ts'
import { STUDENT_KEY } from './student.ts'
import { untilStill } from './until-still.ts'

const query = new URLSearchParams(location.search)
const language = query.get('lang') === 'hi' ? 'hi' : 'en'
const scene = SCENES.find(({ name }) => name === query.get('scene'))

/** Marks when a scene no longer changes, so that screenshots can be taken. */
const play = async (root: HTMLElement, played: Scene) => {
  const { answers = {}, remembered = {}, query: own = '', steps = [] } = played
  stopClock()
  answerCalls(answers, language)
  if (own !== '') history.replaceState(null, '', `${location.search}&${own}`)
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem(LOCAL_KEYS.token, STUDENT_KEY)
  localStorage.setItem(LOCAL_KEYS.studentKey, STUDENT_KEY)
  for (const [key, value] of Object.entries(remembered)) sessionStorage.setItem(key, value)
  createRoot(root).render(played.show(language))
  await reach(steps)
  await document.fonts.ready
  await untilStill(root)
  root.dataset['still'] = ''
}

document.documentElement.lang = language
document.documentElement.dataset['exam'] = 'iACST'
document.title = `${scene?.name ?? 'Gallery'} | Medha`

const root = document.getElementById('gallery')
if (root && scene !== undefined) void play(root, scene)
else if (root)
  createRoot(root).render(<Contents scenes={SCENES} language={language} chosen={query.get('widths')} />)

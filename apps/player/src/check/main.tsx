import '@medha/ui/tokens.css'
import '@medha/ui/fonts.css'
import '@medha/ui/base.css'
import '../player.css'
import { PLAYER_HOST_PREFIX } from '@medha/contract/places/player-host'
import type { Language } from '@medha/messages/language'
import { systemCheck as english } from '@medha/messages/system-check.en'
import { systemCheck as hindi } from '@medha/messages/system-check.hi'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isComputer } from '../screen/this-device.ts'
import { readChosenLanguages } from '../words/chosen-languages.ts'
import { onComputer, ReadingProvider, wordsFor } from '../words/words.ts'
import { CheckPage } from './check-page.tsx'

const WORDS = { en: english, hi: hindi } as const
const dashboard = `${location.protocol}//${location.host.replace(PLAYER_HOST_PREFIX, '')}/dashboard`

function Check() {
  const [language, setLanguage] = useState<Language>(
    () => readChosenLanguages(location.hash, navigator.language).buttons,
  )
  const words = isComputer() ? onComputer(WORDS[language], language) : WORDS[language]
  const reading = useMemo(() => ({ language, words: wordsFor(language, isComputer()) }), [language])
  useEffect(() => {
    document.documentElement.lang = language
    document.title = words.page.title
  }, [language, words])
  return (
    <ReadingProvider value={reading}>
      <CheckPage words={words} dashboard={dashboard} onLanguage={setLanguage} />
    </ReadingProvider>
  )
}

// No service worker: this page loads only itself.
const root = document.getElementById('check')
if (root !== null) createRoot(root).render(<Check />)

import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { tabStore } from '../../api/guarded-storage.ts'
import { fetchLostStyles } from '../../api/late-styles.ts'
import { RESUMING } from '../../routing/resuming.ts'
import type { Begin, JourneyChunk, JourneyProps } from './journey-chunk.ts'
import { resuming, hasCallerApp } from './journey-start.ts'
import type { RegistrationFacts } from './journey/facts.ts'

interface Drawn {
  readonly Journey: ComponentType<JourneyProps>
  readonly begin: Begin
}

const fetchJourney = async (load: () => Promise<JourneyChunk>, begin: Begin): Promise<Drawn> => {
  const { Journey } = await load()
  await fetchLostStyles()
  return { Journey, begin }
}

/** Loads the rest of the card when it is needed: on a return, at the first touch, at the latest with the number. */
export const useJourney = (
  load: () => Promise<JourneyChunk>,
  facts: RegistrationFacts,
  isPosted: boolean,
) => {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [phase, setPhase] = useState<'loading' | 'unreached'>()
  const [app, setApp] = useState<{ readonly note?: string | undefined; readonly error?: string | undefined }>(
    {},
  )
  const isGivenUp = useRef(false)
  const hasTriedApp = useRef(false)

  // The script in the page's head hid the first step of a resuming page; the journey is loaded now, or failed to load.
  const isDecided = drawn !== null || phase === 'unreached'
  useLayoutEffect(() => {
    if (isDecided || isPosted || !resuming(location.search, tabStore))
      document.documentElement.removeAttribute(RESUMING.mark)
  }, [isDecided, isPosted])

  useEffect(() => {
    if (!isPosted && resuming(location.search, tabStore))
      fetchJourney(load, { kind: 'kept' }).then(setDrawn, () => setPhase('unreached'))
  }, [load, isPosted])

  const touched = async () => {
    try {
      const chunk = await load()
      if (hasTriedApp.current || !hasCallerApp(navigator.userAgent)) return
      hasTriedApp.current = true
      const { hasMoved, error } = await chunk.verifyByCallerApp(facts, {
        isGivenUp: () => isGivenUp.current,
        onNote: (note) => setApp({ note }),
      })
      setApp({ error })
      if (hasMoved) setDrawn({ Journey: chunk.Journey, begin: { kind: 'kept' } })
    } catch {
      // Nothing is lost: sending the number loads it again.
    }
  }

  return {
    drawn,
    isLoading: phase === 'loading',
    isUnreached: phase === 'unreached',
    app,
    onTouched: () => void touched(),
    onTyped: () => {
      isGivenUp.current = true
      setApp({})
    },
    onNumber: (typed: string) => {
      isGivenUp.current = true
      setPhase('loading')
      // If the script fails to load, the number stays in its field, and the next press retries.
      fetchJourney(load, { kind: 'number', typed }).then(setDrawn, () => setPhase('unreached'))
    },
  }
}

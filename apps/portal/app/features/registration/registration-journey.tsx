import { useEffect, useState } from 'react'
import { pollPage } from '../../api/poll-page.ts'
import { checkPayment } from './store/check-payment.ts'
import { pollStatus } from './store/poll-status.ts'
import { findLead } from './store/find-lead.ts'
import { storeAfterPost, type StoreSettings, type OpenedStore } from './store/open-store.ts'
import { pageStore } from './store/page-store.ts'
import { submitNumber } from './store/prove-number.ts'
import type { JourneyProps } from './journey-chunk.ts'
import { JourneyView, type JourneyViewProps } from './view/journey-view.tsx'
import type { CardWords } from './view/notice-words.ts'

interface RegistrationJourneyProps extends JourneyProps {
  readonly words: CardWords
  readonly renderThankYou: JourneyViewProps['renderThankYou']
}

const opened = (settings: StoreSettings, begin: JourneyProps['begin']): OpenedStore =>
  begin.kind === 'posted'
    ? { store: storeAfterPost(settings, begin.code), lookup: { by: 'none' } }
    : pageStore(settings)

/** The card after its first field. */
export function RegistrationJourney({ begin, facts, words, ...props }: RegistrationJourneyProps) {
  const [{ store, lookup }] = useState(() => opened({ facts, language: props.language }, begin))
  useEffect(() => {
    store.begin()
    const left = new AbortController()
    void pollStatus(store, pollPage, left.signal)
    void checkPayment(store)
    if (begin.kind === 'number') void submitNumber(store, begin.typed)
    else void findLead(store, lookup)
    return () => left.abort()
  }, [store, lookup, begin])
  return <JourneyView {...props} store={store} lookup={lookup} words={words} />
}

import { useEffect, useRef, useState } from 'react'
import { awaitDocument, type DocumentEnd } from './await-document.ts'
import { pollPage } from './poll-page.ts'

/** Fetches a document on demand, since its address is valid for minutes only. `note` is shown beside the button. */
export const useDocument = (request: Parameters<typeof awaitDocument>[0]['request']) => {
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState<
    Exclude<DocumentEnd, { is: 'ready' }> | { readonly is: 'preparing' } | null
  >(null)
  const over = useRef<AbortController | null>(null)
  useEffect(() => () => over.current?.abort(), [])
  const get = async (): Promise<DocumentEnd | null> => {
    over.current = new AbortController()
    setBusy(true)
    setNote(null)
    const end = await awaitDocument({
      request,
      page: pollPage,
      over: over.current.signal,
      onPreparing: () => setNote({ is: 'preparing' }),
    })
    if (end === null) return null
    setBusy(false)
    setNote(end.is === 'ready' ? null : end)
    // The response is an attachment: the browser saves it and stays on this page.
    if (end.is === 'ready') location.assign(end.address)
    return end
  }
  return { isBusy, note, get }
}

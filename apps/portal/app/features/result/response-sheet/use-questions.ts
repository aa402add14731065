import type { ResponseSheet } from '@medha/contract/wire/response-sheet'
import { reviewedPaperFile } from '@medha/contract/endpoints/papers'
import { createPaperStore, dataUrl, type PaperStore } from '@medha/questions/paper-store'
import { decodeBase64url } from '@medha/test-rules/base64url'
import { openPicture, openSection, openStructure } from '@medha/test-rules/open-paper'
import { useCallback, useEffect, useState } from 'react'

type SealedQuestions = NonNullable<ResponseSheet['paper']>

/** The sealed file, decrypted in the browser with the key that came with the sheet. */
const openQuestions = async ({ bundle, key }: SealedQuestions): Promise<PaperStore | null> => {
  const reply = await fetch(reviewedPaperFile.path.replace(':file', `${bundle}.mdb`))
  const bytes = decodeBase64url(key)
  if (!reply.ok || bytes === null) return null
  const file = new Uint8Array(await reply.arrayBuffer())
  const opening = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, ['decrypt'])
  const structure = await openStructure(file, opening)
  if (structure === null) return null
  const parts = {
    structure,
    section: (at: number) => openSection(file, opening, at),
    picture: (part: number) => openPicture(file, opening, part),
  }
  return createPaperStore(parts, dataUrl)
}

export type OpenedQuestions =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly again: () => void }
  | { readonly kind: 'open'; readonly store: PaperStore }

/** Null where only the answers are shown, not the questions. */
export const useQuestions = (paper: ResponseSheet['paper']): OpenedQuestions | null => {
  const [round, setRound] = useState(0)
  const [store, setStore] = useState<PaperStore | 'failed' | null>(null)
  const bundle = paper?.bundle ?? null
  const key = paper?.key ?? null
  useEffect(() => {
    if (bundle === null || key === null) return
    let isOver = false
    void openQuestions({ bundle, key, languages: [] })
      .catch(() => null)
      .then((opened) => (isOver ? undefined : setStore(opened ?? 'failed')))
    return () => {
      isOver = true
    }
  }, [bundle, key, round])
  const again = useCallback(() => {
    setStore(null)
    setRound((before) => before + 1)
  }, [])
  if (bundle === null) return null
  if (store === null) return { kind: 'opening' }
  return store === 'failed' ? { kind: 'failed', again } : { kind: 'open', store }
}

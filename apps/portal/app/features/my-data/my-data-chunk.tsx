import { Modal } from '@medha/ui/modal'
import { Suspense } from 'react'
import { useCallWords, usePageLanguage } from '../../api/page-context.ts'
import { CallError } from '../../parts/call-error.tsx'
import { lazyPart } from '../../parts/lazy-part.ts'
import type { MyDataProps } from './my-data-words.ts'
import { Waiting } from './waiting.tsx'

function Unfetched({ profileWords }: MyDataProps) {
  const { readFailed } = useCallWords()
  return (
    <CallError
      text={readFailed}
      again={{ label: profileWords.again, onPress: () => location.reload(), isPrimary: false }}
    />
  )
}

/** In separate chunks, with their texts: few families open it, and every student waits for the dashboard. */
const CONTENTS = {
  en: lazyPart(async () => (await import('./my-data-in-english.tsx')).MyData, Unfetched),
  hi: lazyPart(async () => (await import('./my-data-in-hindi.tsx')).MyData, Unfetched),
}

export function MyDataChunk({ onClose, ...props }: MyDataProps & { readonly onClose: () => void }) {
  const Content = CONTENTS[usePageLanguage()]
  const { myData, myDataLoading, close } = props.profileWords
  return (
    <Modal open onClose={onClose} title={myData} closeLabel={close}>
      <Suspense fallback={<Waiting label={myDataLoading} />}>
        <Content {...props} />
      </Suspense>
    </Modal>
  )
}

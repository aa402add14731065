import { copyOfMyData, myData, requestErasure } from '@medha/contract/endpoints/privacy'
import { Stack } from '@medha/ui/stack'
import { useState } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useCall } from '../../api/use-call.ts'
import { interpolate } from '../../format/interpolate.ts'
import { CallError } from '../../parts/call-error.tsx'
import { ErasurePreviewView } from './erasure-preview.tsx'
import type { SectionProps } from './my-data-words.ts'
import { Overview, type Arrival } from './overview.tsx'
import { OwnCode } from './own-code.tsx'
import { saveFile } from './save-file.ts'
import { Waiting } from './waiting.tsx'

type View = 'overview' | 'copy-code' | 'erasure-preview' | 'erasure-code'

/** All sections, or one step of a request in their place. */
export function MyDataContent(props: SectionProps) {
  const { words, profileWords } = props
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { value, refused, callNow, reload } = useCall(language, () => call(myData))
  const [view, setView] = useState<View>('overview')
  const [arrival, setArrival] = useState<Arrival | null>(null)

  const backTo = (next: Arrival) => {
    setArrival(next)
    setView('overview')
  }
  const { code, copy } = words

  if (view === 'copy-code')
    return (
      <OwnCode
        {...props}
        heading={code.copyHeading}
        verifyLabel={code.copyVerify}
        onVerify={(otp) => call(copyOfMyData, { body: { otp } })}
        onVerified={(file) => {
          saveFile(file)
          backTo({ at: 'copy', text: interpolate(copy.saved, { file: file.fileName }) })
        }}
        onBack={() => backTo({ at: 'copy' })}
      />
    )
  if (view === 'erasure-preview')
    return (
      <ErasurePreviewView
        {...props}
        onCodeSent={() => setView('erasure-code')}
        onBack={() => backTo({ at: 'erasure' })}
      />
    )
  if (view === 'erasure-code')
    return (
      <OwnCode
        {...props}
        heading={code.eraseHeading}
        verifyLabel={code.eraseVerify}
        onVerify={(otp) => call(requestErasure, { body: { otp } })}
        onVerified={() => {
          backTo({ at: 'pending' })
          reload()
        }}
        onBack={() => {
          backTo({ at: 'erasure' })
          // The answer to a request that was made may have been lost.
          reload()
        }}
      />
    )
  if (value === null && refused === null) return <Waiting label={profileWords.myDataLoading} />
  const failure = refused !== null && (
    <Stack gap="s3">
      <CallError
        text={refused.message}
        means={refused.refusal.means}
        again={{ label: words.again, onPress: reload, isPrimary: false }}
      />
    </Stack>
  )
  if (value === null) return failure
  return (
    <>
      {failure}
      <Overview
        {...props}
        data={value}
        arrival={arrival}
        onChanged={callNow}
        onCopyCodeSent={() => setView('copy-code')}
        onPreview={() => setView('erasure-preview')}
        onTakenBack={() => {
          setArrival({ at: 'erasure', text: words.pending.takenBack })
          reload()
        }}
      />
    </>
  )
}

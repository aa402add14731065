import { Button } from '@medha/ui/button'
import type { TestEngine } from '../engine/engine.ts'
import { useSnapshot } from '../test/use-engine.ts'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { saveFile } from './save-file.ts'

/** OFL-12: some answers on this device have not reached the server, and none is being sent. */
export const useHasUnsentCopy = (engine: TestEngine): boolean => {
  const { saveState, unsentAnswers } = useSnapshot(engine)
  return unsentAnswers > 0 && (saveState === 'on-device' || saveState === 'not-kept')
}

/** X03: creates the file on this device and passes it to the browser, with or without a network. */
export function SaveCopyButton({ engine }: { readonly engine: TestEngine }) {
  const { words } = useReading()
  const { copyAddress } = useSnapshot(engine)
  if (copyAddress === null) return null
  const save = async () => {
    const copy = await engine.copyAnswers()
    if (copy !== null) saveFile(new File([copy.bytes], copy.name, { type: 'application/octet-stream' }))
  }
  return (
    <Button wide onClick={() => void save()}>
      {words.ending.saveCopy}
    </Button>
  )
}

/** For a screen where nothing else is left to do: how many answers are unsent, and how to save them as a file. */
export function UnsentHere({ engine }: { readonly engine: TestEngine }) {
  const { words } = useReading()
  const { saveState, unsentAnswers } = useSnapshot(engine)
  return (
    <>
      {saveState === 'on-device' && <p role="status">{fill(words.saving.kept, { count: unsentAnswers })}</p>}
      <SaveCopyNote engine={engine} />
    </>
  )
}

/** X04: where to send the file, and who can read it. */
export function SaveCopyNote({ engine }: { readonly engine: TestEngine }) {
  const { words } = useReading()
  const { copyAddress } = useSnapshot(engine)
  return copyAddress === null ? null : (
    <p data-copy-note>
      <b>{words.ending.saveCopy}</b>
      <br />
      {fill(words.ending.sendFile, { address: copyAddress })}
    </p>
  )
}

import type { StartAnswer } from '@medha/contract/wire/player'
import { importFileKey } from '@medha/test-rules/answer-file-format'
import { readSaveMessage, writeSaveMessage } from '@medha/test-rules/save-message'
import { sealAnswerFile } from '@medha/test-rules/seal-answer-file'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))

/** Joins consecutive saves of one device into the one message of a file. */
const joined = (saves: readonly string[]) => {
  const read = saves.map((save) => {
    const message = readSaveMessage(save)
    if (!message.ok) throw new Error(message.refusal.code)
    return message.value
  })
  const [first] = read
  const last = read.at(-1)
  if (first === undefined || last === undefined) throw new Error('a file of nothing')
  const header = { ...last.header, from: first.header.from, previousHead: first.header.previousHead }
  const lines = read.flatMap(({ blocks }) => blocks.map(({ line }) => line))
  return { header, message: writeSaveMessage(header, lines) }
}

/** The file that the player makes of these saves, for a test with this start response. */
export const answerFileOf = async (
  attempt: string,
  { fileKey, office }: Pick<StartAnswer, 'fileKey' | 'office'>,
  saves: readonly string[],
): Promise<Buffer<ArrayBuffer>> => {
  if (fileKey === undefined || office === undefined) throw new Error('a start without keys')
  const { header, message } = joined(saves)
  const file = await sealAnswerFile(
    message,
    { attempt, epoch: header.epoch, from: header.from, to: header.to },
    {
      fileKey: await importFileKey(bytesOf(fileKey)),
      office: { id: office.id, point: bytesOf(office.key) },
    },
  )
  return Buffer.from(file)
}

import { describe, expect, it } from 'vitest'
import { CURVE, importFileKey } from './answer-file-format.ts'
import { readAnswerFile } from './open-answer-file.ts'
import { sealAnswerFile } from './seal-answer-file.ts'

const MESSAGE = `{"p":1,"e":2,"from":3,"to":4}\n{"n":3,"ev":[[1794712190210,"a",17,4]]}`
const OF = { attempt: '2251799813685248', epoch: 2, from: 3, to: 4 }
const FILE_KEY = new Uint8Array(32).fill(7)

const pairOf = () => crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
const made = async () => {
  const pair = await pairOf()
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const keys = { office: { id: '1', point }, fileKey: await importFileKey(FILE_KEY) }
  const file = await sealAnswerFile(MESSAGE, OF, keys)
  return { pair, keys, file, read: readAnswerFile(file) }
}

describe('[OFL-12] an answer file', () => {
  it('says whose it is, and is opened by the exam office', async () => {
    const { pair, read } = await made()
    expect(read?.header).toMatchObject({ ...OF, keyId: '1' })
    expect(await read?.isSealedWith(FILE_KEY)).toBe(true)
    expect(await read?.open(pair.privateKey)).toBe(MESSAGE)
  })

  it('shows no answer to anybody else', async () => {
    const { read, file } = await made()
    expect(Buffer.from(file).toString('latin1')).not.toContain('"ev"')
    expect(await read?.open((await pairOf()).privateKey)).toBeNull()
  })

  it('is another one each time it is made, though it holds the same', async () => {
    const { keys, file, pair } = await made()
    const second = await sealAnswerFile(MESSAGE, OF, keys)
    expect(Buffer.from(second).equals(file)).toBe(false)
    expect(await readAnswerFile(second)?.open(pair.privateKey)).toBe(MESSAGE)
  })

  it('is not genuine with one bit changed anywhere (F39), though the office could still open it', async () => {
    const { file, pair } = await made()
    const believed: number[] = []
    for (let place = 0; place < file.length; place += 1) {
      const altered = new Uint8Array(file)
      altered[place] = (altered[place] ?? 0) ^ 1
      if ((await readAnswerFile(altered)?.isSealedWith(FILE_KEY)) === true) believed.push(place)
    }
    expect(believed).toEqual([])
    // Control: a file sealed by another device opens as well; only the HMAC distinguishes them.
    const other = await importFileKey(new Uint8Array(32).fill(8))
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const forged = readAnswerFile(
      await sealAnswerFile(MESSAGE, OF, { office: { id: '1', point }, fileKey: other }),
    )
    expect(await forged?.open(pair.privateKey)).toBe(MESSAGE)
    expect(await forged?.isSealedWith(FILE_KEY)).toBe(false)
  })

  it.each([
    ['nothing', []],
    ['another format', [0x4d, 0x44, 0x48, 0x42, 1, ...Array.from({ length: 80 }, () => 0)]],
    [
      'a header beyond its end',
      [0x4d, 0x44, 0x48, 0x46, 1, 255, 255, ...Array.from({ length: 80 }, () => 0)],
    ],
    [
      'no header',
      [0x4d, 0x44, 0x48, 0x46, 1, 0, 4, ...Buffer.from('null'), ...Array.from({ length: 40 }, () => 0)],
    ],
  ])('is not %s', (_what, bytes) => {
    expect(readAnswerFile(Uint8Array.from(bytes))).toBeNull()
  })
})

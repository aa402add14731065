import { CURVE, importFileKey } from '@medha/test-rules/answer-file-format'
import { readAnswerFile } from '@medha/test-rules/open-answer-file'
import { readSaveMessage } from '@medha/test-rules/save-message'
import { FILE_LIMITS } from '@medha/test-rules/test-timing'
import { describe, expect, it } from 'vitest'
import { beginSitting, OFFLINE, ONLINE } from '../../../test/sitting.ts'

const FILE_KEY = new Uint8Array(32).fill(5)
const MINUTE = 60_000

const begun = async () => {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const copy = {
    address: 'exam@medha.example',
    fileName: 'answers-P-1234.medha',
    office: { id: '1', point },
    fileKey: await importFileKey(FILE_KEY),
  }
  const sitting = await beginSitting({ copy })
  const answersIn = async (): Promise<{ from: number; answers: [number, number][]; bytes: number }> => {
    const file = await sitting.engine().copyAnswers()
    const read = file === null ? null : readAnswerFile(file.bytes)
    const message = readSaveMessage((await read?.open(pair.privateKey)) ?? '', FILE_LIMITS)
    if (!message.ok || (await read?.isSealedWith(FILE_KEY)) !== true) throw new Error('no genuine file')
    const answers = message.value.blocks.flatMap(({ block }) =>
      block.events.flatMap(({ code, values }): [number, number][] =>
        code === 'a' ? [[values[0] ?? 0, values[1] ?? 0]] : [],
      ),
    )
    return { from: message.value.header.from, answers, bytes: file?.bytes.length ?? 0 }
  }
  return { ...sitting, answersIn }
}

describe('[OFL-12] a copy of the answers', () => {
  it('holds everything that this device has, sent or not, and is made without a network', async () => {
    const sitting = await begun()
    sitting.engine().choose(1, 1)
    await sitting.pass(10_000)
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(2, 2)
    sitting.engine().choose(2, 4)
    await sitting.pass(10)
    expect(await sitting.answersIn()).toMatchObject({
      from: 1,
      answers: [
        [1, 1],
        [2, 2],
        [2, 4],
      ],
    })
    // The chain continues after it, and the server accepts the same blocks from the device itself.
    sitting.engine().choose(3, 1)
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(10_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
    expect(Array.from(sitting.server.fold().items.slice(0, 3), (byte) => byte & 0x1f)).toEqual([1, 4, 1])
  })

  it('survives a killed tab', async () => {
    const sitting = await begun()
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(4, 8)
    await sitting.pass(10)
    await sitting.killAndReopen()
    expect((await sitting.answersIn()).answers).toEqual([[4, 8]])
  })

  it('stays below 64 KB by leaving out what the server has, and never what it has not', async () => {
    const sitting = await begun()
    for (let change = 0; change < 6_000; change += 1) {
      sitting.engine().enterNumber(21, -999_999_900 + change)
      if (change % 50 === 0) await sitting.pass(5_000)
    }
    await sitting.pass(10_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(1, 2)
    await sitting.pass(10)
    const { from, answers, bytes } = await sitting.answersIn()
    expect(from).toBeGreaterThan(1)
    expect(answers).toEqual([[1, 2]])
    expect(bytes).toBeLessThanOrEqual(FILE_LIMITS.wantedBytes)
  })

  it('is offered once something unsent is two minutes old, and no more when it was sent', async () => {
    const sitting = await begun()
    const isOffered = () => sitting.engine().snapshot().isCopyOffered
    let changes = 0
    sitting.setNetwork(OFFLINE)
    await sitting.pass(3 * MINUTE)
    expect(isOffered()).toBe(false)
    sitting.engine().choose(1, 1)
    await sitting.pass(2 * MINUTE - 100)
    expect(isOffered()).toBe(false)
    sitting.engine().subscribe(() => {
      if (isOffered()) changes += 1
    })
    await sitting.pass(200)
    expect(isOffered()).toBe(true)
    expect(changes).toBeGreaterThan(0)
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(5_000)
    expect(isOffered()).toBe(false)
  })

  it('cannot be had where no keys came with the start', async () => {
    const sitting = await beginSitting()
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(1, 1)
    await sitting.pass(3 * MINUTE)
    expect(sitting.engine().snapshot()).toMatchObject({ copyAddress: null, isCopyOffered: false })
    expect(await sitting.engine().copyAnswers()).toBeNull()
  })
})

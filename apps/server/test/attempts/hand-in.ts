import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKeyFile } from '../../src/main/results-files.ts'
import { issueLaunch } from '../../src/modules/delivery/use-cases/issue-launch.ts'
import type { TestServer } from '../test-server.ts'
import { playerCaller } from './player-caller.ts'
import { SittingDevice } from './sitting-device.ts'

interface SatTest {
  readonly studentId: string
  readonly testCode: string
  readonly scheduleId?: string
}

/** Enters, starts, answers and hands in now, through the player's API; returns the paper code. */
export const handIn = async (
  server: TestServer,
  { studentId, testCode, scheduleId }: SatTest,
  answersTo: (paperCode: string) => Readonly<Record<number, number>>,
): Promise<string> => {
  const now = server.deps.clock.now()
  const { db } = server.deps.database
  const test = {
    studentId,
    testCode,
    event: 'exam',
    ...(scheduleId === undefined ? {} : { scheduleId }),
  } as const
  const player = playerCaller(server)
  const { body: entry, text } = await player.enter(await issueLaunch(db, now, test))
  const paper = await server.composition.papers.paperOf(entry.paper?.code ?? '')
  if (paper === null) throw new Error(text)
  const device = new SittingDevice(paper.shape, (await player.start()).body)
  await player.save(device.save(now.getTime(), answersTo(paper.code)))
  const submitted = await player.submit(device.submitted())
  if (submitted.status !== 200) throw new Error(submitted.text)
  return paper.code
}

/** The key of a paper folder, and the right answers to its first questions with one right option. */
export const keyOfFolder = (path: string) => readKeyFile(readFileSync(join(path, 'key.csv'), 'utf8'))
export const rightAnswers = (path: string, count: number): Record<number, number> =>
  Object.fromEntries(
    [...keyOfFolder(path)]
      .filter(([, letter]) => /^[A-E]$/.test(letter))
      .slice(0, count)
      .map(([item, letter]) => [item, 1 << 'ABCDE'.indexOf(letter)]),
  )

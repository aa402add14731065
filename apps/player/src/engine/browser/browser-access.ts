import { createTestAccess } from '../access/create-test-access.ts'
import type { TestAccess } from '../test-access.ts'
import { browserDevice, browserPage, browserTabs } from './browser-device.ts'
import { httpTransport, openTrialByHttp } from './http-transport.ts'
import { createLocalTransport } from './local-transport.ts'

/** The engine in this browser, with our server. */
export const createBrowserAccess = (deviceLabel: string): TestAccess =>
  createTestAccess({
    device: browserDevice,
    page: browserPage,
    tabs: browserTabs(),
    indexedDB,
    transport: httpTransport,
    deviceLabel,
  })

/** A test without an attempt, in this browser alone. */
export const createLocalAccess = (
  deviceLabel: string,
  databaseName: string,
  transport: ReturnType<typeof createLocalTransport>,
): TestAccess =>
  createTestAccess({
    device: browserDevice,
    // Nothing is sent, so there is no background send; and there is no attempt for a tab to return to.
    page: {
      ...browserPage,
      requestLaterSend: () => undefined,
      shownAttempt: () => null,
      showAttempt: () => undefined,
    },
    tabs: browserTabs(),
    indexedDB,
    databaseName,
    transport,
    deviceLabel,
  })

/** Separate from the store of students' tests, which a trial on the same device neither reads nor changes. */
const TRIAL_DATABASE = 'medha-trial'

/** PPR-19: the engine in this browser alone. */
export const createTrialAccess = (deviceLabel: string): TestAccess => {
  // An unfinished trial leaves a paper and its key behind.
  indexedDB.deleteDatabase(TRIAL_DATABASE)
  const transport = createLocalTransport({
    device: browserDevice,
    open: async (token) => {
      const reply = await openTrialByHttp(token)
      if (reply.kind !== 'value') return reply
      const { person, ...paper } = reply.value
      // Staff have no roll number: their name is the watermark of the trial.
      return { kind: 'value', value: { ...paper, student: { name: person, lastFour: '' } } }
    },
    paperFile: httpTransport.paperFile,
  })
  return createLocalAccess(deviceLabel, TRIAL_DATABASE, transport)
}

import type { BoardChange, WaitAnswer } from '@medha/contract/wire/player'
import { decodeSheet, type Sheet } from '@medha/test-rules/sheet'
import type { TestEvent } from '@medha/test-rules/test-event'
import { LATE_TIMING } from '@medha/test-rules/test-timing'
import type { TimeStatus } from '@medha/test-rules/time-interval'
import { createBoard } from '../board/board.ts'
import { createWaitLoop } from '../board/wait-loop.ts'
import { deadlineOf } from '../clock/deadline.ts'
import type { ServerClock } from '../clock/server-clock.ts'
import { createTimeKeeper } from '../clock/time-keeper.ts'
import type { Device, Page, PageEvent } from '../device.ts'
import type { ActiveSnapshot, NotedList, Phase, SaveState } from '../engine.ts'
import { afterEnd } from '../saving/send-schedule.ts'
import { createSender } from '../saving/sender.ts'
import type { AttemptStore, StoredHistory } from '../store/attempt-store.ts'
import type { SaveReply, Transport } from '../transport.ts'
import { createAfterwardsPoll } from './afterwards-poll.ts'
import type { AttemptProgress } from './attempt-progress.ts'
import { isAnswer, isChange } from './event-codes.ts'
import { createCheckpoints } from './checkpoints.ts'
import { createHandIn } from './hand-in.ts'
import { createRecorder, type AttemptFacts } from './recorder.ts'
import { createServerChain } from './server-chain.ts'
import { stateInLog } from './state-in-log.ts'

export interface ActiveTestDeps {
  readonly device: Device
  readonly page: Page
  readonly clock: ServerClock
  readonly store: AttemptStore
  readonly transport: Transport
  readonly onChange: () => void
  /** To store with the attempt: a later deadline, changes, the receipt. */
  readonly onProgress: (progress: AttemptProgress) => void
  /** OFL-07: the device's store was wiped; the data beside the log must be written again too. */
  readonly onWiped: () => void
}

/** The attempt in the one tab that writes: what each phase allows, and when a phase ends. */
export const createActiveTest = (
  facts: AttemptFacts,
  begun: Omit<AttemptProgress, 'hasEnded'> & {
    readonly history: StoredHistory
    readonly isReopened: boolean
  },
  deps: ActiveTestDeps,
) => {
  const { attempt } = facts
  const { device, page, clock, transport } = deps
  let { deadline, receipt } = begun
  const board = createBoard(begun.board, deadline)
  const checkpoints = createCheckpoints(device, begun.checkpoint)
  /** The sheet that counts in the end, if other devices took part. */
  let countedSheet: Sheet | null = null
  let noted: NotedList | null = null
  let isSuperseded = false
  /** The server has ended the attempt: by its deadline, or by staff. */
  let isClosed = false
  let isOther = false
  let isUnconfirmed = false
  let isTimeRequested = false
  let wasCleared = false
  let lastSavedAt: number | null = begun.history.acknowledged?.at ?? null

  const recorder = createRecorder(facts, begun.history, {
    ...deps,
    onShown: () => {
      sender.wake()
      deps.onChange()
    },
    onNotOwner: () => {
      becomeOther()
    },
    onWiped: () => {
      wasCleared = true
      deps.onWiped()
      progress()
    },
  })
  const { log } = recorder

  let { isHandedIn, isOver, wasFailing } = stateInLog(log.events(), deadline)

  const phase = (): Phase => {
    if (board.isVoid()) return 'void'
    if (receipt !== null) return 'handed-in'
    if (isSuperseded) return 'superseded'
    if (isOther) return 'other-tab'
    if (isOver) return 'time-over'
    if (isHandedIn) return 'handing-in'
    if (isClosed) return 'time-over'
    return board.pausedSince() === null ? 'running' : 'paused'
  }

  const progress = (): void => {
    deps.onProgress({
      deadline,
      receipt,
      board: board.stored(),
      checkpoint: checkpoints.latest(),
      hasEnded: isOver || isHandedIn || isClosed,
    })
    deps.onChange()
  }

  /** SIT-12: a deadline never moves earlier. ATT-09: added time reopens an attempt that ended by its deadline. */
  const setDeadline = (next: number): void => {
    deadline = Math.max(deadline, next)
    if (isOver && timeKeeper.status() !== 'over') isOver = false
  }

  /** SIT-11: a stopped clock never reaches the end. */
  const runningDeadline = (): number => (board.pausedSince() === null ? deadline : Number.MAX_SAFE_INTEGER)

  const add = (act: TestEvent, claimed: number): void => {
    const { code } = recorder.add(act, claimed)
    sender.noteEvent(isAnswer(code))
  }

  /** TIM-13: no event is accepted once even the earliest possible server time has reached the deadline. */
  const record = (act: TestEvent): void => {
    if (phase() !== 'running' || timeIsUp()) return
    add(act, clock.look().latest)
  }

  /**
   * The end is claimed at the deadline, or at the current time if it was noticed later, for example after sleep: a
   * claim that does not fit its clock readings would make the server doubt every answer before it.
   */
  const endClaim = (): number => {
    const { latest } = clock.look()
    return latest - deadline > LATE_TIMING.clockDifference ? latest : deadline
  }

  const timeIsUp = (): boolean => {
    if (timeKeeper.status() !== 'over') return false
    if (!isOver && receipt === null && !isSuperseded && !isOther) {
      isOver = true
      add({ act: 'time-over' }, endClaim())
      sender.sendFinalAfter(afterEnd(device.random()))
      progress()
    }
    return true
  }

  const onTick = (status: TimeStatus): void => {
    timeIsUp()
    if (isTimeRequested || (status === 'unconfirmed') === isUnconfirmed) return
    if (status === 'unconfirmed') {
      void confirmTime()
      return
    }
    isUnconfirmed = false
    deps.onChange()
  }

  /** TIM-04: before the screen shows a clock jump, the player requests the server's time. */
  const confirmTime = async (): Promise<void> => {
    isTimeRequested = true
    await timeKeeper.exchange()
    isTimeRequested = false
    if (timeKeeper.status() !== 'unconfirmed') return
    isUnconfirmed = true
    deps.onChange()
  }

  const timeKeeper = createTimeKeeper({
    device,
    clock,
    transport,
    deadline: runningDeadline,
    onTick,
    onStep: (milliseconds) => {
      record({ act: 'clock-step', milliseconds })
    },
    keepTime: recorder.keepTime,
  })

  const onReply = (reply: SaveReply, sentAt: ReturnType<Device['clocks']>): void => {
    timeKeeper.learn(sentAt, reply.serverTime)
    lastSavedAt = reply.serverTime
    recorder.keepAcknowledgement(reply.serverTime)
    if (reply.was === 'superseded') becomeSuperseded()
    if (reply.was === 'closed' || reply.was === 'late') isClosed = true
    if (checkpoints.take(reply.checkpoint)) progress()
    takeNews(reply.changes, reply.deadline, null)
  }

  /** T §4.9: changes by staff. A save reply does not say whether a pause continues. */
  const takeNews = (changes: readonly BoardChange[], endsAt: number, isPaused: boolean | null): void => {
    const before = [deadline, phase()].join()
    const fresh = board.take(changes, endsAt)
    if (isPaused !== null) board.setPaused(isPaused, clock.look().latest, endsAt)
    setDeadline(endsAt)
    if (fresh.some(({ kind }) => kind === 'merged')) void serverChain.adoptMerged()
    if (fresh.length > 0 || before !== [deadline, phase()].join()) progress()
  }

  const onAnswer = (answer: WaitAnswer): void => {
    isClosed = answer.state !== 'running' && answer.state !== 'paused'
    takeNews(answer.changes, deadlineOf(answer.deadline), answer.isPaused)
    // ATT-14: immediately, not with the next save. The server still accepts unsent blocks.
    if (answer.epoch > facts.epoch) becomeSuperseded()
    else if (!isClosed) return
    sender.sendWithin(0)
    void handIn.proceed()
  }
  const waitLoop = createWaitLoop({ device, page, transport, attempt, after: board.seen(), onAnswer })

  const becomeSuperseded = (): void => {
    isSuperseded = true
    waitLoop.stop()
    deps.onChange()
  }

  const serverChain = createServerChain({ facts, recorder, transport, onSuperseded: becomeSuperseded })

  const sender = createSender({
    device,
    log,
    save: (body) => transport.save(body, attempt),
    lastKeptEvent: recorder.lastKeptEvent,
    keepBlocks: recorder.keepBlocks,
    keepFoundBlock: recorder.keepFoundBlock,
    keepBlocksAndLeave: recorder.keepBlocksAndLeave,
    serverTime: () => clock.look().latest,
    deadline: runningDeadline,
    seen: board.seen,
    wantsProof: checkpoints.isDue,
    onReply,
    onDifference: serverChain.resolveDifference,
    onChange: () => {
      noteLink()
      deps.onChange()
      void handIn.proceed()
    },
  })

  /** Records an offline period once at its start and once at its end. */
  const noteLink = (): void => {
    if (sender.isFailing() === wasFailing) return
    wasFailing = sender.isFailing()
    // A tab that is killed later can no longer request it.
    if (wasFailing) page.requestLaterSend()
    record({ act: 'online', isOn: !wasFailing })
  }

  const handIn = createHandIn({
    device,
    attempt,
    log,
    transport,
    goal: () => {
      if (receipt !== null || isSuperseded || isOther || board.isVoid()) return null
      if (isOver || isClosed) return 'receipt'
      return isHandedIn ? 'submit' : null
    },
    onReceipt: (given) => {
      receipt = given
      stop()
      progress()
      afterwardsPoll.begin()
    },
    onSuperseded: becomeSuperseded,
    onGap: serverChain.resolveDifference,
  })

  const afterwardsPoll = createAfterwardsPoll({
    device,
    attempt,
    transport,
    onLearned: (afterwards) => {
      noted = afterwards.noted
      // If the test ran on two devices, the other's answers were merged (SAV-08); late answers may not count.
      const sheet = decodeSheet(afterwards.sheet, facts.shape.items)
      if (sheet.ok) countedSheet = sheet.value
      deps.onChange()
    },
  })

  const onPageEvent = (event: PageEvent): void => {
    if (isOther) return
    // SAV-11: this is no proof that saves fail; it only requests the background send while the tab still can.
    if (event === 'offline') return page.requestLaterSend()
    if (event === 'hidden' || event === 'leaving') {
      sender.sendAndLeave()
      // Not in this message: a closing page may fail to store it, and then its block could not be rebuilt (SAV-21).
      if (event === 'hidden') record({ act: 'hide-page', isOn: true })
      else if (log.unacknowledged().length > 0) page.requestLaterSend()
      return
    }
    if (event === 'shown') record({ act: 'hide-page', isOn: false })
    void reconnect()
  }

  const reconnect = (): Promise<void> => {
    sender.sendWithin(0, true)
    void handIn.proceed()
    return timeKeeper.exchange()
  }

  const stop = (): void => {
    stopListening()
    sender.stop()
    handIn.stop()
    timeKeeper.stop()
    afterwardsPoll.stop()
    waitLoop.stop()
    recorder.close()
  }

  const becomeOther = (): void => {
    isOther = true
    stop()
    deps.onChange()
  }

  const stopListening = page.onEvent(onPageEvent)

  const saveState = (unsent: number): SaveState => {
    if (unsent === 0) return 'saved'
    if (recorder.isNotKept()) return 'not-kept'
    return sender.isFailing() ? 'on-device' : 'sending'
  }

  return {
    snapshot: (): ActiveSnapshot => {
      const changes = log.unacknowledged().filter(({ code }) => isChange(code))
      const shown = recorder.shownEvents()
      const last = (code: string): number | null =>
        shown.findLast((event) => event.code === code)?.values[0] ?? null
      return {
        phase: phase(),
        sheet: countedSheet ?? recorder.sheet(),
        shownItem: last('v'),
        languageCode: last('l'),
        saveState: saveState(changes.length),
        unsentAnswers: new Set(changes.filter(({ code }) => code !== 'u').map(({ values }) => values[0]))
          .size,
        lastSavedAt,
        deadline,
        timeIsUnconfirmed: isUnconfirmed,
        storeWasCleared: wasCleared,
        board: board.changes(),
        readTo: board.stored().readTo,
        isEndedByStaff: board.isEnded(clock.isSet() ? clock.look().latest : Infinity),
        receipt,
        noted,
      }
    },
    timeLeft: (): number => {
      const since = board.pausedSince()
      if (since !== null) return Math.max(0, deadline - since)
      // TIM-04: a clock jump is not shown before the server's time is known.
      const isNews = !isUnconfirmed && timeKeeper.status() === 'unconfirmed'
      return isNews ? Math.max(0, deadline - clock.look().earliest) : timeKeeper.left()
    },
    readBoard: (): void => {
      if (board.read()) progress()
    },
    recorder,
    record,
    /** SAV-09: leaving a section sends immediately. */
    sendNow: (): void => {
      sender.sendWithin(0)
    },
    submit: (): void => {
      if (phase() !== 'running' || timeIsUp()) return
      add({ act: 'submit' }, clock.look().latest)
      isHandedIn = true
      sender.sendWithin(0)
      progress()
    },
    reconnect,
    /** Another tab takes over: unsent events are sent first. */
    leaveToOther: (): void => {
      record({ act: 'second-tab' })
      sender.sendAndLeave()
    },
    becomeOther,
    begin: (): void => {
      if (receipt !== null) {
        afterwardsPoll.begin()
        return
      }
      if (begun.isReopened) record({ act: 'reload', code: page.loadReason() })
      // Without a stored time, a page that is reloaded before the first tick could not open the test.
      recorder.keepTime()
      timeKeeper.start()
      waitLoop.start()
      sender.sendWithin(0)
      void timeKeeper.exchange()
      void handIn.proceed()
    },
    stop,
  }
}

export type ActiveTest = ReturnType<typeof createActiveTest>

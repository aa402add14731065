import { describe, expect, it } from 'vitest'
import { examplePage } from './example-page.ts'
import { poll, pollUntil, type Polling } from './poll.ts'
import { BANK, BANK_SOON, DELIVERY, DOCUMENT, LIST, nextChange, type Schedule } from './schedules.ts'

/** A server that returns these answers in turn, repeats the last one, and records when it was called. */
const serverOf = <T>(answers: readonly T[], elapsed: () => number) => {
  const callTimes: number[] = []
  const request = async (): Promise<T> => {
    callTimes.push(elapsed())
    return answers[Math.min(callTimes.length, answers.length) - 1] as T
  }
  return { request, callTimes }
}

const start = (answers: readonly string[], schedule: Schedule, chance = 0) => {
  const at = examplePage(chance)
  const server = serverOf(answers, at.elapsed)
  const shown: string[] = []
  const ends: boolean[] = []
  const running = poll<string>(
    {
      schedule,
      request: server.request,
      again: (answer) => answer !== 'known',
      onAnswer: (answer) => void shown.push(answer),
      onEnd: (_, isKnown) => void ends.push(isKnown),
    },
    at.page,
  )
  return { ...at, ...server, shown, ends, running }
}

const QUICK: Schedule = { pauses: [0, 1_000, 2_000], jitter: 0 }

describe('polling', () => {
  it('polls by its schedule and ends with a final answer', async () => {
    const { pass, callTimes, ends, shown } = start(['open', 'known'], QUICK)
    await pass(60_000)
    expect([callTimes, shown, ends]).toEqual([[0, 1_000], ['open', 'known'], [true]])
  })

  it('ends with its schedule, and an endless one repeats its last pause', async () => {
    const over = start(['open'], QUICK)
    await over.pass(60_000)
    expect([over.callTimes, over.ends]).toEqual([[0, 1_000, 3_000], [false]])
    const endless = start(['open'], { ...QUICK, isEndless: true })
    await endless.pass(9_000)
    expect(endless.callTimes).toEqual([0, 1_000, 3_000, 5_000, 7_000, 9_000])
  })

  it('waits as long as the server sets, where it sets a pause', async () => {
    const at = examplePage()
    const { request, callTimes } = serverOf([500, 700, false] as const, at.elapsed)
    poll<number | boolean>({ schedule: QUICK, request, again: (answer) => answer }, at.page)
    await at.pass(10_000)
    expect(callTimes).toEqual([0, 500, 1_200])
  })

  it('adds a share of the pause by chance, never more than the schedule allows', async () => {
    const spread = start(['open'], { pauses: [0, 10_000], jitter: 0.5 }, 0.5)
    await spread.pass(60_000)
    expect(spread.callTimes).toEqual([0, 12_500])
    const capped = start(['known'], nextChange(3_600_000), 0.5)
    await capped.pass(7_200_000)
    expect(capped.callTimes).toEqual([3_601_900])
  })

  it('a hidden page does not poll, and polls at once when it is shown and late', async () => {
    const { pass, hide, show, callTimes } = start(['open'], { ...QUICK, isEndless: true })
    await pass(500)
    hide()
    await pass(20_000)
    expect(callTimes).toEqual([0])
    await show()
    expect(callTimes).toEqual([0, 20_500])
    await pass(2_000)
    expect(callTimes).toEqual([0, 20_500, 22_500])
  })

  it('a short look elsewhere before the time makes no call', async () => {
    const { pass, hide, show, callTimes } = start(['open'], { pauses: [0, 10_000], jitter: 0 })
    await pass(1_000)
    hide()
    await pass(1_000)
    await show()
    expect(callTimes).toEqual([0])
  })

  it('a network that came back is used at once', async () => {
    const { pass, connect, callTimes } = start(['open'], { pauses: [0, 10_000, 10_000], jitter: 0 })
    await pass(1_000)
    await connect()
    await pass(1_000)
    expect(callTimes).toEqual([0, 1_000])
  })

  it('a view that is gone gets no answer, makes no call and leaves nothing behind', async () => {
    const { pass, running, shown, left, callTimes } = start(['open'], QUICK)
    running.stop()
    await pass(60_000)
    expect([shown, callTimes.length, left()]).toEqual([[], 1, 0])
  })
})

/** A server whose answers the test releases. */
const byHand = (begin: typeof poll) => {
  const at = examplePage()
  const answers: ((answer: string) => void)[] = []
  const shown: string[] = []
  const running = begin<string>(
    {
      schedule: { pauses: [0, 1_000, 1_000, 1_000], jitter: 0 },
      request: () => new Promise((resolve) => void answers.push(resolve)),
      again: (answer) => answer !== 'known',
      onAnswer: (answer) => void shown.push(answer),
    },
    at.page,
  )
  const answer = async (index: number, text: string) => {
    answers[index]?.(text)
    await at.settle()
  }
  return { ...at, answers, shown, running, answer }
}

/** The negative control: polls by the clock alone, ignores other calls, and reports every answer. */
const careless = (<T>(
  { schedule, request, again, onAnswer }: Polling<T>,
  page: Parameters<typeof poll>[1],
) => {
  let answerCount = 0
  const callNow = async (): Promise<void> => {
    const answer = await request()
    answerCount += 1
    onAnswer?.(answer, answerCount)
    if (again(answer, answerCount) !== false)
      page.later(schedule.pauses[answerCount] ?? 0, () => void callNow())
  }
  void callNow()
  return { callNow, stop: () => undefined }
}) as typeof poll

describe('two calls at once', () => {
  /** A scheduled poll, a call in between, and the calls after that. */
  const callsInBetween = async (begin: typeof poll): Promise<number> => {
    const { answer, running, pass, answers } = byHand(begin)
    await answer(0, 'open')
    void running.callNow()
    await pass(1_000)
    await answer(1, 'open')
    await pass(1_000)
    return answers.length
  }

  it('[OPN-68] a manual call replaces the scheduled one: there is never a second row of polls', async () => {
    expect(await callsInBetween(poll)).toBe(3)
    expect(await callsInBetween(careless)).toBe(4)
  })

  const lastShown = async (begin: typeof poll): Promise<string | undefined> => {
    const { answer, running, shown } = byHand(begin)
    void running.callNow()
    await answer(1, 'known')
    await answer(0, 'open')
    return shown.at(-1)
  }

  it('[OPN-68] an older answer that comes after a newer call is ignored', async () => {
    expect(await lastShown(poll)).toBe('known')
    expect(await lastShown(careless)).toBe('open')
  })
})

describe('polling until it is known', () => {
  it('brings the last answer, and whether that ended it', async () => {
    const at = examplePage()
    const { request } = serverOf(['open', 'known'], at.elapsed)
    const end = pollUntil({ schedule: QUICK, request, again: (answer) => answer === 'open' }, at.page)
    await at.pass(10_000)
    expect(await end).toEqual({ answer: 'known', isKnown: true })
    expect(at.left()).toBe(0)
  })

  it('brings nothing after the view is gone', async () => {
    const at = examplePage()
    const gone = new AbortController()
    const { request, callTimes } = serverOf(['open'], at.elapsed)
    const end = pollUntil({ schedule: QUICK, request, again: () => true }, at.page, gone.signal)
    gone.abort()
    await at.pass(10_000)
    expect([await end, callTimes, at.left()]).toEqual([null, [0], 0])
  })
})

describe('schedules', () => {
  it('[OPN-68] a bank is polled every three seconds for two minutes, then every fifteen, two hundred times', () => {
    expect(BANK.pauses[0]).toBe(0)
    expect(BANK.pauses[BANK_SOON - 1]).toBe(3_000)
    expect(BANK.pauses[BANK_SOON]).toBe(15_000)
    expect(BANK.pauses).toHaveLength(200)
  })

  it('a list is requested four times, a document for half a minute, a code for a minute and a half', () => {
    const sum = ({ pauses }: Schedule) => pauses.reduce((all, ms) => all + ms, 0)
    expect([DOCUMENT.pauses.length, sum(DOCUMENT)]).toEqual([20, 28_500])
    expect(LIST.pauses).toEqual([0, 1_000, 3_000, 8_000])
    expect([DELIVERY.pauses.length, sum(DELIVERY)]).toEqual([9, 99_500])
  })
})

import { expect, it } from 'vitest'
import { askUntilKnown, type Asked } from './ask-until-known.ts'
import { nextAskMs, type OrderAnswer } from './asking-after.ts'

const order = (state: string) => ({ state }) as unknown as OrderAnswer

/** The negative control: asks again by the clock alone, whoever else has asked, and hears every answer. */
const askingWithoutCare: typeof askUntilKnown = ({ ask, later, tell }) => {
  let times = 0
  const askNow = async (): Promise<void> => {
    const answer = await ask()
    times += 1
    tell({ times, answer })
    const ms = nextAskMs(times, answer)
    if (ms !== null) later(ms, () => void askNow())
  }
  return { askNow, stop: () => undefined }
}

/** A server that answers when it is told to, and a clock that strikes when it is told to. */
const deps = (begin: typeof askUntilKnown = askUntilKnown) => {
  const questions: ((answer: OrderAnswer) => void)[] = []
  const timers = new Map<number, () => void>()
  const told: Asked[] = []
  let armed = 0
  const asking = begin({
    ask: () => new Promise((resolve) => void questions.push(resolve)),
    later: (_ms, act) => {
      armed += 1
      const mine = armed
      timers.set(mine, act)
      return () => void timers.delete(mine)
    },
    tell: (asked) => void told.push(asked),
  })
  return {
    told,
    questions,
    timers,
    asking,
    answer: async (question: number, answer: OrderAnswer) => {
      questions[question]?.(answer)
      await new Promise((resolve) => setTimeout(resolve))
    },
    strike: () => {
      const due = [...timers.values()]
      timers.clear()
      for (const act of due) act()
    },
  }
}

it('[OPN-68] asks again after each answer until the order has ended', async () => {
  const { asking, answer, strike, told, questions, timers } = deps()
  void asking.askNow()
  await answer(0, 'unreached')
  strike()
  await answer(1, order('confirming'))
  strike()
  await answer(2, order('purchased'))
  expect(told.map(({ times }) => times)).toEqual([1, 2, 3])
  expect([questions.length, timers.size]).toEqual([3, 0])
})

/** A planned turn, a question in between, and what is asked after that. */
const askedInBetween = async (begin?: typeof askUntilKnown): Promise<number> => {
  const { asking, answer, strike, questions } = deps(begin)
  void asking.askNow()
  await answer(0, 'unreached')
  void asking.askNow()
  strike()
  await answer(1, 'unreached')
  strike()
  return questions.length
}

it('[OPN-68] whoever asks takes the planned turn: there is never a second row of questions', async () => {
  expect(await askedInBetween()).toBe(3)
  expect(await askedInBetween(askingWithoutCare)).toBe(4)
})

const lastHeard = async (begin?: typeof askUntilKnown): Promise<OrderAnswer | undefined> => {
  const { asking, answer, told } = deps(begin)
  void asking.askNow()
  void asking.askNow()
  await answer(1, order('purchased'))
  await answer(0, order('confirming'))
  return told.at(-1)?.answer
}

it('[OPN-68] an older answer that comes after a newer question is not heard', async () => {
  expect(await lastHeard()).toEqual(order('purchased'))
  expect(await lastHeard(askingWithoutCare)).toEqual(order('confirming'))
})

it('a view that is gone hears nothing and asks nothing', async () => {
  const { asking, answer, told, timers } = deps()
  void asking.askNow()
  asking.stop()
  await answer(0, order('confirming'))
  expect([told.length, timers.size]).toEqual([0, 0])
})

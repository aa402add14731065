import { expect, it } from 'vitest'
import type { LoggedInNow } from './session.ts'
import { noticeRefusal, watchStudent, type PageStanding } from './student-change.ts'

const watched = (start: LoggedInNow = 'same') => {
  let now = start
  const heard: [PageStanding, string | null][] = []
  const [page, document, channel] = [new EventTarget(), new EventTarget(), new EventTarget()]
  const stop = watchStudent(
    {
      page,
      document,
      channel,
      session: {
        loggedInNow: () => now,
        current: () => ({
          token: 't',
          studentKey: 'k1',
          rollNumber: null,
          dateOfBirth: null,
          examType: null,
        }),
      },
    },
    (is, firstName) => void heard.push([is, firstName]),
  )
  return {
    heard,
    stop,
    become: (next: LoggedInNow) => {
      now = next
    },
    store: (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    show: () => document.dispatchEvent(new Event('visibilitychange')),
    showAgain: () => page.dispatchEvent(new Event('pageshow')),
    say: (data: object) => channel.dispatchEvent(Object.assign(new Event('message'), { data })),
  }
}

it('[LOG-07] hears of another login from the storage, and not of what else is stored', () => {
  const tab = watched()
  tab.become('another')
  tab.store('utmParams')
  expect(tab.heard).toEqual([])
  tab.store('token')
  expect(tab.heard).toEqual([['another', null]])
})

it('[LOG-15] hears of a logout: the storage was emptied, or another tab says so', () => {
  const tab = watched()
  tab.say({ studentKey: null })
  tab.become('nobody')
  tab.store(null)
  expect(tab.heard).toEqual([
    ['nobody', null],
    ['nobody', null],
  ])
})

it('[LOG-07] learns the first name from the tab of the other child', () => {
  const tab = watched()
  tab.say({ asks: 'first-name' })
  tab.say({ studentKey: 'k2', firstName: 'Kavya' })
  tab.say({ studentKey: 'k1', firstName: 'Asha' })
  expect(tab.heard).toEqual([
    ['another', 'Kavya'],
    ['same', null],
  ])
})

it('[LOG-07] looks when it is shown again, and when the server refuses', () => {
  const tab = watched()
  tab.become('another')
  tab.show()
  tab.showAgain()
  noticeRefusal('edge.another-student')
  expect(tab.heard).toHaveLength(3)
  tab.stop()
  noticeRefusal('edge.another-student')
  tab.show()
  expect(tab.heard).toHaveLength(3)
})

it('[OPN-84] hears that the session has ended, and nothing of refusals that concern one call', () => {
  const tab = watched()
  noticeRefusal('edge.too-many-requests')
  expect(tab.heard).toEqual([])
  noticeRefusal('edge.not-signed-in')
  expect(tab.heard).toEqual([['ended', null]])
})

it('[LOG-07] knows it from the start after a reload', () => {
  expect(watched('another').heard).toEqual([['another', null]])
  expect(watched('same').heard).toEqual([])
})

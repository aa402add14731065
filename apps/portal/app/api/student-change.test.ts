import { expect, it } from 'vitest'
import type { LoggedInNow } from './session.ts'
import { noticeRefusal, watchStudent, type PageStanding } from './student-change.ts'

const watched = (start: LoggedInNow = 'same') => {
  let now = start
  const changes: [PageStanding, string | null][] = []
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
    (is, firstName) => void changes.push([is, firstName]),
  )
  return {
    changes,
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

it('[LOG-07] notices another login in the storage, and nothing else that is stored', () => {
  const tab = watched()
  tab.become('another')
  tab.store('utmParams')
  expect(tab.changes).toEqual([])
  tab.store('token')
  expect(tab.changes).toEqual([['another', null]])
})

it('[LOG-15] notices a logout: the storage was emptied, or another tab reports it', () => {
  const tab = watched()
  tab.say({ studentKey: null })
  tab.become('logged-out')
  tab.store(null)
  expect(tab.changes).toEqual([
    ['logged-out', null],
    ['logged-out', null],
  ])
})

it('[LOG-07] learns the first name from the tab of the other child', () => {
  const tab = watched()
  tab.say({ asks: 'first-name' })
  tab.say({ studentKey: 'k2', firstName: 'Kavya' })
  tab.say({ studentKey: 'k1', firstName: 'Asha' })
  expect(tab.changes).toEqual([
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
  expect(tab.changes).toHaveLength(3)
  tab.stop()
  noticeRefusal('edge.another-student')
  tab.show()
  expect(tab.changes).toHaveLength(3)
})

it('[OPN-84] notices that the session has ended, and ignores refusals that concern one call', () => {
  const tab = watched()
  noticeRefusal('edge.too-many-requests')
  expect(tab.changes).toEqual([])
  noticeRefusal('edge.not-signed-in')
  expect(tab.changes).toEqual([['ended', null]])
})

it('[LOG-07] knows it from the start after a reload', () => {
  expect(watched('another').changes).toEqual([['another', null]])
  expect(watched('same').changes).toEqual([])
})

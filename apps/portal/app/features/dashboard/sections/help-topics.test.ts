import { help as english } from '@medha/messages/help.en'
import { help as hindi } from '@medha/messages/help.hi'
import { expect, it } from 'vitest'
import { helpTopics } from './help-topics.ts'

const facts = {
  mode: 'online',
  isOver: false,
  hasScholarship: true,
  hasAdmitCard: true,
  canEdit: true,
  hasResultPromise: true,
} as const

it('[DSH-10] the questions depend on the exam', () => {
  expect(helpTopics(facts)).toEqual([
    'whatDoINeed',
    'devices',
    'networkDrops',
    'admitCard',
    'changeDay',
    'result',
    'scholarship',
  ])
  const mock = { ...facts, mode: 'offline', hasScholarship: false } as const
  expect(helpTopics(mock)).toEqual([
    'whatToBring',
    'whenToArrive',
    'admitCard',
    'changeDay',
    'result',
    'devices',
  ])
})

it('asks no more what to bring once the test is over', () => {
  expect(helpTopics({ ...facts, isOver: true })).toEqual(['result', 'scholarship', 'devices'])
})

it('[DSH-10] every exam lists the devices and browsers it works on, in both languages', () => {
  for (const mode of ['online', 'offline'] as const)
    for (const isOver of [true, false]) expect(helpTopics({ ...facts, mode, isOver })).toContain('devices')
  for (const browser of ['Chrome', 'Edge', 'Firefox', 'Safari']) {
    expect(english.topics.devices.answer).toContain(browser)
    expect(hindi.topics.devices.answer).toContain(browser)
  }
})

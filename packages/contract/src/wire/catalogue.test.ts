import { decode, encode, safeDecode } from 'zod/v4/core'
import { describe, expect, it } from 'vitest'
import { plainDate } from '@medha/rules/plain-date'
import {
  dayLabel,
  wireDayOption,
  wirePaymentMethods,
  wireSlotOption,
  wireStateOption,
} from './catalogue-options.ts'
import { ofMasterData, ofStates } from './catalogue-queries.ts'
import { wireCentreOptions } from './centre.ts'
import { wireClassStreamChoice, wireClassStreamOption } from './class-stream.ts'

it('[CAS-02] a class-stream option: label, key, class and stream joined by &, class as first part', () => {
  const wire = { key: '1102', display_name: 'Class 11 - Engineering (JEE)', class: '11', stream: 'SOE' }
  const ours = {
    id: 1102,
    label: 'Class 11 - Engineering (JEE)',
    classCode: '11',
    streamCode: 'SOE',
    classAndStream: '11&SOE',
  }
  expect(decode(wireClassStreamOption, wire)).toEqual(ours)
  expect(encode(wireClassStreamOption, ours)).toEqual(wire)
})

it.each([
  ['1102', { id: 1102 }],
  ['11&SOE', { classCode: '11', streamCode: 'SOE' }],
  ['11SOE', { classCode: '11', streamCode: 'SOE' }],
  ['12P&SOM', { classCode: '12P', streamCode: 'SOM' }],
  ['DROP&SOE', { classCode: 'DROP', streamCode: 'SOE' }],
])('[ENT-20] %s names a class and stream', (text, choice) => {
  expect(decode(wireClassStreamChoice, text)).toEqual(choice)
})

it.each(['', '11', 'SOE', '11&', '11&soe', "11&SOE'--"])('%j names no class and stream', (text) => {
  expect(safeDecode(wireClassStreamChoice, text).success).toBe(false)
})

describe('[CAS-03] options', () => {
  it('a state has name, number and letters', () => {
    const wire = { stateName: 'Bihar', tid: 5, shortCode: 'BR' }
    expect(decode(wireStateOption, wire)).toEqual({ id: 5, name: 'Bihar', shortCode: 'BR' })
    expect(encode(wireStateOption, { id: 5, name: 'Bihar', shortCode: 'BR' })).toEqual(wire)
  })

  it('a slot has name and number', () => {
    const wire = { name: 'Online (9 AM to 10 PM)', tid: 101 }
    expect(encode(wireSlotOption, decode(wireSlotOption, wire))).toEqual(wire)
  })
})

describe('[CAS-04] a centre list', () => {
  const read = (label: string, value: string) => decode(wireCentreOptions, [{ label, value }])

  it('takes the code from the second part of the value', () => {
    expect(read('Patna-Boring Road', '1107-BR001')).toEqual([
      { id: 1107, code: 'BR001', label: 'Patna-Boring Road' },
    ])
    expect(read('Patna', '1107-BR001-x-y')[0]?.code).toBe('BR001')
  })

  it.each(['RCC', 'F+EC', 'ALC'])('strips the remark %s from the label', (remark) => {
    expect(read(`Patna-Boring Road ${remark}`, '1107-BR001')[0]?.label).toBe('Patna-Boring Road')
  })

  it('strips only remarks, and only at the end', () => {
    expect(read('Alcott Road', '1-BR001')[0]?.label).toBe('Alcott Road')
    expect(read('RCC Colony', '1-BR001')[0]?.label).toBe('RCC Colony')
  })

  it('leaves out the digital branch', () => {
    const wire = [
      { label: 'Delhi-Janak Puri Branch test', value: '1000-IC006' },
      { label: 'Delhi-Janakpuri', value: '1001-DL001' },
    ]
    expect(decode(wireCentreOptions, wire).map(({ code }) => code)).toEqual(['DL001'])
  })
})

it('[NUM-11] a bookable day travels at 03:30Z', () => {
  const ours = { day: plainDate('2025-08-24'), label: '24 Aug 2025' }
  const wire = { label: '24 Aug 2025', value: '2025-08-24T03:30:00Z' }
  expect(encode(wireDayOption, ours)).toEqual(wire)
  expect(decode(wireDayOption, wire)).toEqual(ours)
  expect(dayLabel('2025-09-07')).toBe('7 Sep 2025')
})

it('[API-13] payment methods are a map that keeps its order', () => {
  const wire = { paytm: 'Paytm', ccavenue: 'Cards', razorpay: 'others' }
  expect(decode(wirePaymentMethods, wire).map(({ method }) => method)).toEqual([
    'paytm',
    'ccavenue',
    'razorpay',
  ])
  expect(encode(wirePaymentMethods, decode(wirePaymentMethods, wire))).toEqual(wire)
})

it('[API-09] the browser sends isCheckedState only where it is wanted', () => {
  const request = { classStream: { id: 1102 }, mode: 'Online', onlyBookable: false }
  expect(encode(ofStates, request)).toEqual({ class_stream: '1102', exam_mode: 'Online' })
  expect(encode(ofStates, { ...request, onlyBookable: true })).toHaveProperty('isCheckedState', 'true')
})

it('[API-27] the keys of master data are translated both ways', () => {
  const wire = { masterKey: 'exam_center_master', masterKeyId: '5', exam_mode: 'offline' }
  const ours = { lists: ['centres' as const], stateId: 5, mode: 'offline' }
  expect(decode(ofMasterData, wire)).toEqual(ours)
  expect(encode(ofMasterData, ours)).toEqual(wire)
})

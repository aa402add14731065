import { describe, expect, it } from 'vitest'
import { readResultLink } from './result-link.ts'

const old = (text: string) => Buffer.from(text).toString('base64')
const credentials = { by: 'credentials', rollNumber: '402188130756', dateOfBirth: '2010-03-09' }

describe('the data of a result link', () => {
  it.each([
    ['JSON', old('{"roll_number":"402188130756","date_of_birth":"09-03-2010"}')],
    ['JSON with short names', old('{"rollNo":402188130756,"dob":"2010-03-09"}')],
    ['a query', old('roll_no=402188130756&dob=09/03/2010')],
    ['letters for addresses', old('{"rollno":"402188130756","dob":"09-03-2010"}').replaceAll('+', '-')],
    [
      'a plus that became a blank',
      old('{"~~>":1,"rollno":"402188130756","dob":"09-03-2010"}').replaceAll('+', ' '),
    ],
  ])('[RES-01] is read from %s', (_, data) => {
    expect(readResultLink(data)).toEqual(credentials)
  })

  it('[OPN-69] is a signed token where we made the link', () => {
    const link = `r1.${'aB3_-'.repeat(10)}`
    expect(readResultLink(link)).toEqual({ by: 'link', link })
  })

  it.each([
    '',
    '%%%',
    'r1.short',
    `r1.${'x'.repeat(400)}`,
    old('hello'),
    old('[1,2]'),
    old('null'),
    old('{"rollno":"12","dob":"09-03-2010"}'),
    old('{"rollno":"402188130756","dob":"31-02-2010"}'),
    old('{"rollno":{"a":1},"dob":"09-03-2010"}'),
    Buffer.from([0xff, 0xfe, 0x80]).toString('base64'),
  ])('[OPN-22] %s cannot be read', (data) => {
    expect(readResultLink(data)).toBeNull()
  })
})

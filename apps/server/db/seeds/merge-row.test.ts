import { expect, it } from 'vitest'
import { mergeRow } from './merge-row.ts'

const file = { code: 'IAT', fee: 300, phone: '1' }

it('writes a row that was never there', () => {
  expect(mergeRow({ file, current: undefined, last: undefined })).toMatchObject({ write: file, kept: [] })
})

it('leaves a row away that staff deleted', () => {
  expect(mergeRow({ file, current: undefined, last: file })).toEqual({
    write: undefined,
    kept: [],
    isDeleted: true,
  })
})

it('writes nothing if nothing changed', () => {
  expect(mergeRow({ file, current: file, last: file })).toMatchObject({ write: undefined, kept: [] })
  expect(mergeRow({ file, current: file, last: undefined })).toMatchObject({ write: undefined, kept: [] })
})

it('takes what changed in the folder, and keeps what staff changed', () => {
  const current = { code: 'IAT', fee: 250, phone: '1' }
  expect(mergeRow({ file: { ...file, phone: '2' }, current, last: file })).toMatchObject({
    write: { code: 'IAT', fee: 250, phone: '2' },
    kept: ['fee'],
  })
})

it('takes the folder again once staff have the same value', () => {
  expect(mergeRow({ file: { ...file, fee: 400 }, current: file, last: file }).write).toEqual({
    ...file,
    fee: 400,
  })
})

it('keeps everything of a row that no load is known of', () => {
  const current = { code: 'IAT', fee: 250, phone: '9' }
  expect(mergeRow({ file, current, last: undefined })).toMatchObject({
    write: undefined,
    kept: ['fee', 'phone'],
  })
})

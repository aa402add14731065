import { createHash } from 'node:crypto'
import { decodeBase64url } from '@medha/test-rules/base64url'
import { openPart } from '@medha/test-rules/open-bundle'
import { openStructure } from '@medha/test-rules/open-paper'
import { expect, it } from 'vitest'
import { importPaperKey } from '../engine/access/paper-file.ts'
import { SEALED_SAMPLE } from './sealed-sample.ts'

const bytes = (text: string) => new Uint8Array(decodeBase64url(text) ?? [])

it('the sealed sample is a paper without questions, opens with its key and has its digest', async () => {
  const [file, key] = [bytes(SEALED_SAMPLE.file), await importPaperKey(bytes(SEALED_SAMPLE.key))]
  const part = await openPart(file, key, 0)
  expect(
    createHash('sha256')
      .update(part ?? '')
      .digest('hex'),
  ).toBe(SEALED_SAMPLE.digest)
  expect(await openStructure(file, key)).toMatchObject({ code: 'CHECK', sections: [] })
})

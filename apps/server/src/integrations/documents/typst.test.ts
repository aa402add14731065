import { afterAll, describe, expect, it } from 'vitest'
import { readDocument, withoutSpaces } from '../../../test/read-document.ts'
import { createTypstDocuments } from './typst.ts'

const documents = createTypstDocuments()
afterAll(() => documents.close())

const receipt = (more: object = {}) => ({
  template: 'receipt',
  issuedAt: new Date('2026-11-15T06:00:00Z'),
  content: {
    language: 'en',
    title: 'Receipt',
    subtitle: 'Paid',
    facts: [{ label: 'Name', value: 'Asha Verma' }],
    lines: [{ label: 'Fee', value: '₹300' }],
    total: { label: 'Paid', value: '₹300' },
    note: 'Thank you.',
    footer: 'Medha',
    ...more,
  },
})

describe('a document', () => {
  it('is the same bytes for the same order, also from another thread', async () => {
    const other = createTypstDocuments()
    const [first, again, elsewhere] = [
      await documents.render(receipt()),
      await documents.render(receipt()),
      await other.render(receipt()),
    ]
    await other.close()
    expect(Buffer.compare(first, again)).toBe(0)
    expect(Buffer.compare(first, elsewhere)).toBe(0)
    expect(Buffer.compare(first, await documents.render(receipt({ note: 'Other.' })))).not.toBe(0)
  })

  it('holds Devanagari that is copied as it was written, conjuncts and matras in their order', async () => {
    const words = 'श्रीनिवास कृष्णमूर्ति विश्वनाथन छात्रवृत्ति परीक्षा विद्यार्थी ज़रूरत निर्देश शर्मा'
    const text = readDocument(await documents.render(receipt({ language: 'hi', note: words })))
    for (const word of words.split(' ')) expect(withoutSpaces(text)).toContain(withoutSpaces(word))
    expect(text).toContain('₹300')
  })

  it('prints what people typed and runs none of it', async () => {
    const name = '#read("/etc/passwd") $x$ *bold* \\ "quoted" <b> #panic()'
    const text = readDocument(await documents.render(receipt({ facts: [{ label: 'Name', value: name }] })))
    expect(withoutSpaces(text)).toContain(withoutSpaces(name))
  })

  it('carries a photograph where there is one, and forgets it for the next document', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const card = {
      template: 'admit-card',
      issuedAt: new Date('2026-11-15T06:00:00Z'),
      codes: { verify: 'https://medha.example/verify?code=x', link: 'https://medha.example/map' },
      content: {
        language: 'en',
        title: 'Admit card',
        subtitle: '',
        exam: 'Test',
        address: '',
        link: { label: 'Map', address: 'https://medha.example/map', code: 'Map' },
        name: { label: 'Name', value: 'Asha' },
        person: [],
        when: [],
        signatures: [],
        footer: '',
        roll: { label: 'Roll', digits: ['1', '2'] },
        photo: 'Paste it here',
        place: { label: 'Centre', value: 'Delhi' },
        instructions: { title: '', lines: [] },
        verify: { title: '', text: '', serial: '' },
      },
    }
    const bare = await documents.render(card)
    const pictured = await documents.render({ ...card, photo: Buffer.from(pixel, 'base64') })
    expect(readDocument(bare)).toContain('Paste it here')
    expect(readDocument(pictured)).not.toContain('Paste it here')
    expect(Buffer.compare(bare, await documents.render(card))).toBe(0)
  })

  it('fails loudly when a template misses a word or does not exist, and goes on working', async () => {
    await expect(documents.render({ ...receipt(), content: { language: 'en' } })).rejects.toThrow(
      'typst could not',
    )
    await expect(documents.render({ ...receipt(), template: '../secret' })).rejects.toThrow('not the name')
    await expect(documents.render({ ...receipt(), template: 'no-such' })).rejects.toThrow('no-such')
    expect(readDocument(await documents.render(receipt()))).toContain('Asha Verma')
  })
})

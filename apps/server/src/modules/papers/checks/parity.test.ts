import { describe, expect, it } from 'vitest'
import { readPaperText } from './paper-text.ts'
import { differencesBetween } from './parity.ts'

const compare = (en: string, hi: string) => {
  const [read, readHindi] = [readPaperText(en), readPaperText(hi)]
  if (!read.ok || !readHindi.ok) throw new Error('a text of this test cannot be read')
  return differencesBetween(read.nodes, readHindi.nodes)
}

describe('[PPR-10] the two languages of a question', () => {
  it.each([
    [String.raw`7 of \(x^2\)`, String.raw`\(x^2\) में से ७`],
    [String.raw`\(2\ \text{m}\) long`, String.raw`\(2\ \text{मी}\) लंबा`],
    ['at 10:30 he runs 1.5 km', '1.5 किमी वह 10:30 पर दौड़ता है'],
    ['<p>a</p><p>b</p>', '<p>क</p><p>ख</p>'],
    ['<img>graph</img> speed', 'चाल <img>graph</img>'],
  ])('may differ in words and their order: %s', (en, hi) => {
    expect(compare(en, hi)).toEqual([])
  })

  it.each([
    ['7 birds', '8 पक्षी', 'numbers'],
    ['7 birds', 'सात पक्षी', 'numbers'],
    ['1.5 km', '15 किमी', 'numbers'],
    ['at 10:30', '10:20 पर', 'numbers'],
    ['7 and 7', '7', 'numbers'],
    [String.raw`\(x^2\)`, String.raw`\(x^3\)`, 'formulas'],
    [String.raw`\(x\) and \(y\)`, String.raw`\(x\)`, 'formulas'],
    [String.raw`\(x<y\)`, String.raw`\(x>y\)`, 'formulas'],
    [String.raw`\(\ce{H2O}\)`, String.raw`\(\ce{H2O2}\)`, 'formulas'],
    ['<img>a</img>', '<img>b</img>', 'pictures'],
    ['<img>a</img>', 'चित्र', 'pictures'],
    [
      '<table><tr><td>a</td><td>b</td></tr></table>',
      '<table><tr><td>क</td></tr></table>',
      'paragraphs or cells',
    ],
  ])('are refused when they differ: %s', (en, hi, what) => {
    expect(compare(en, hi)).toEqual([what])
  })
})

describe('the text of a question is read strictly', () => {
  it.each([
    ['<script>x</script>', '<script> is no mark-up of a paper'],
    ['<p class="a">x</p>', '<p class="a"> is no mark-up of a paper'],
    ['<b>x', '<b> is not closed'],
    ['<b><i>x</b></i>', '</b> closes nothing'],
    [String.raw`\(x`, String.raw`\( stands alone`],
    ['a < b', '< stands alone'],
  ])('%s', (text, fault) => {
    expect(readPaperText(text)).toEqual({ ok: false, fault })
  })

  it('takes signs that are written as entities', () => {
    expect(readPaperText('a &lt; b &amp; c')).toEqual({
      ok: true,
      nodes: [{ kind: 'text', text: 'a < b & c' }],
    })
  })
})

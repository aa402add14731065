import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRichText, writeRichText } from './rich-text.ts'

const clean = (html: string): string => writeRichText(readRichText(html))

/** Every remaining tag, with its content. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>?/g) ?? []
const ALLOWED = /^<(?:br|\/?(?:p|strong|em|u|sub|sup|ul|ol|li|h3|h4))>$/

describe('rich text', () => {
  it('[CRS-05] keeps words, marks and formulas', () => {
    const html =
      '<p>A <b>bold</b> law: \\(v^2 = u^2 + 2as\\), see <i>Unit&nbsp;2</i>.</p><ul><li>one<li>two</ul>'
    expect(clean(html)).toBe(
      '<p>A <strong>bold</strong> law: \\(v^2 = u^2 + 2as\\), see <em>Unit\u00a02</em>.</p><ul><li>one</li><li>two</li></ul>',
    )
    expect(readRichText('\\[a &lt; b\\]')).toEqual([{ kind: 'math', source: 'a < b', isDisplay: true }])
    expect(readRichText('\\(a < b\\)')).toEqual([{ kind: 'math', source: 'a < b', isDisplay: false }])
  })

  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<SCRIPT SRC=//x.example></SCRIPT>after', 'after'],
    ['<script>never closed', ''],
    ['<constructor>x</constructor>', 'x'],
    ['<toString>x<hasOwnProperty>y<valueOf>z', 'xyz'],
    ['<img src=x onerror=alert(1)>after', 'after'],
    ['<b onmouseover="alert(1)">bold</b>', '<strong>bold</strong>'],
    ['<p style="background:url(//x.example)">text</p>', '<p>text</p>'],
    ['<style>@import "//x.example"</style>after', 'after'],
    ['<a href="javascript:alert(1)">link</a>', 'link'],
    ['<svg><p onload=alert(1)></svg>after', 'after'],
    ['<math><mi>x</mi></math>after', 'after'],
    ['<!-- <script>alert(1)</script> -->after', 'after'],
    ['<!--><img src=x onerror=alert(1)>-->after', 'after'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['&#60;script&#62;', '&lt;script&gt;'],
    ['&#x3c;b&#x3e;', '&lt;b&gt;'],
    ['\\(<img src=x onerror=alert(1)>\\)', '\\(&lt;img src=x onerror=alert(1)&gt;\\)'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>after', 'after'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['</p></p>text', 'text'],
    ['<p>one<ul><li>two</ul><p>three<h3>four', '<p>one</p><ul><li>two</li></ul><p>three</p><h3>four</h3>'],
    ['<li>no list', '<p>no list</p>'],
    ['<ul><li><p>in<p>a list</ul>', '<ul><li><p>in</p><p>a list</p></li></ul>'],
    ['a\u0000b\u001fc', 'abc'],
  ])('[OPN-77] of %j leaves %j', (html, left) => {
    expect(clean(html)).toBe(left)
  })

  it('[OPN-77] leaves nothing but listed tags without attributes, whatever comes in', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '</',
        '<p>',
        '<b',
        ' onclick=x',
        '"',
        "'",
        '\\(',
        '\\)',
        '\\[',
        '\\]',
        '&lt;',
      ),
      fc.constantFrom(
        '<script>',
        '</script>',
        '<svg',
        '<!--',
        '-->',
        '&#60;',
        '<li>',
        '<img ',
        '=',
        '&amp;lt;',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = clean(pieces.join(''))
        expect(tagsOf(once).filter((tag) => !ALLOWED.test(tag))).toEqual([])
        expect(clean(once)).toBe(once)
      }),
      { numRuns: 3_000 },
    )
  })

  it('control: the check above would notice an attribute and a foreign tag', () => {
    expect(tagsOf('<p onclick=x><img>').filter((tag) => !ALLOWED.test(tag))).toEqual([
      '<p onclick=x>',
      '<img>',
    ])
  })

  it('is not deeper than anybody draws', () => {
    const deep = clean(`${'<ul><li>'.repeat(200)}x`)
    let [depth, deepest] = [0, 0]
    for (const tag of tagsOf(deep)) {
      depth += tag.startsWith('</') ? -1 : 1
      deepest = Math.max(deepest, depth)
    }
    expect([deepest, depth]).toEqual([12, 0])
    expect(deep).toContain('x')
  })
})

import { describe, expect, it } from 'vitest'
import { svgFaults } from './check-svg.ts'

const picture = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inside}</svg>\n`

const ATTACKS = [
  picture('<script>alert(1)</script>'),
  picture('<SCRIPT>alert(1)</SCRIPT>'),
  picture('<style>*{background:url(//e.example)}</style>'),
  picture('<foreignObject><p>x</p></foreignObject>'),
  picture('<image href="https://e.example/a.png"/>'),
  picture('<use href="#a"/>'),
  picture('<use xlink:href="https://e.example/#a"/>'),
  picture('<a href="javascript:alert(1)"><rect/></a>'),
  picture('<animate attributeName="href" to="x"/>'),
  picture('<set attributeName="onload" to="x"/>'),
  picture('<handler type="x"/>'),
  picture('<iframe src="x"/>'),
  picture('<embed src="x"/>'),
  picture('<object data="x"/>'),
  picture('<video src="x"/>'),
  picture('<audio src="x"/>'),
  picture('<feImage href="x"/>'),
  picture('<filter id="f"/>'),
  picture('<mask id="m"/>'),
  picture('<pattern id="p"/>'),
  picture('<metadata>x</metadata>'),
  picture('<switch/>'),
  picture('<rect/>', ' onload="alert(1)"'),
  picture('<rect onclick="x"/>'),
  picture('<rect style="fill:url(https://e.example)"/>'),
  picture('<rect class="a"/>'),
  picture('<rect fill="url(https://e.example#a)"/>'),
  picture('<rect fill="url(&quot;x&quot;)"/>'),
  picture('<rect clip-path="URL(//e.example)"/>'),
  picture('<rect data-x="1"/>'),
  picture('<rect xml:base="https://e.example"/>'),
  picture('<text>A &amp; B</text>'),
  picture('<rect fill=red />'),
  picture("<rect onload='x'/>"),
  picture('<rect><circle></rect></circle>'),
  picture('<!-- <script> -->'),
  picture('<![CDATA[<script>]]>'),
  `<?xml version="1.0"?>${picture('')}`,
  `<!DOCTYPE svg [<!ENTITY a "x">]>${picture('')}`,
  `${picture('')}<script>alert(1)</script>`,
  '<html></html>',
  'no picture at all',
  '<svg>',
  '',
]

describe('[PPR-09] a picture of a paper', () => {
  it.each(ATTACKS.map((svg, at) => [at + 1, svg] as const))(
    'is refused when it could run, load or hide something: attack %i',
    (_at, svg) => {
      expect(svgFaults(svg, true)).not.toEqual([])
    },
  )

  it('is taken with lines, letters and references to itself', () => {
    const defs =
      '<defs><marker id="tip" orient="auto" markerWidth="4" markerHeight="4"><path d="M0 0L4 2L0 4z"/></marker></defs>'
    expect(
      svgFaults(
        picture(
          `${defs}<line x1="0" y1="0" x2="9" y2="9" marker-end="url(#tip)"/><text x="1" y="2">R₁ = 4 Ω</text><text>[S] / 10⁻³ mol L⁻¹</text>`,
        ),
        true,
      ),
    ).toEqual([])
  })

  it('says words of one language only where each language has a picture of its own', () => {
    expect(svgFaults(picture('<text>धारा</text>'), true)).toEqual(['words in one language: धारा'])
    expect(svgFaults(picture('<text>धारा</text>'), false)).toEqual([])
  })
})

import type { FormulaElement, FormulaNode } from '@medha/test-rules/drawn-formula'
import { createElement, memo, type ReactNode } from 'react'

/** React's names of the attributes. */
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  'stroke-width': 'strokeWidth',
}

const styleName = (property: string): string =>
  property.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const draw = (node: FormulaNode, key: number): ReactNode => {
  if (typeof node === 'string') return node
  const [tag, classes, style, attributes, ...children] = node
  const props: Record<string, unknown> = { key }
  for (const [name, value] of Object.entries(attributes === 0 ? {} : attributes))
    props[ATTRIBUTE_NAMES[name] ?? name] = value
  if (classes !== '') props['className'] = classes
  // React sets each property through `element.style`, which a CSP without inline style attributes allows.
  if (style !== 0)
    props['style'] = Object.fromEntries(
      Object.entries(style).map(([property, value]) => [styleName(property), value]),
    )
  return createElement(tag, props, ...children.map(draw))
}

interface FormulaProps {
  readonly tree: FormulaElement
  readonly isDisplay: boolean
}

/** PPR-08: a formula as rendered when the paper was sealed. Screen readers read its MathML. */
export const Formula = memo(function Formula({ tree, isDisplay }: FormulaProps) {
  return <span className={isDisplay ? 'formula formula-display' : 'formula'}>{draw(tree, 0)}</span>
})

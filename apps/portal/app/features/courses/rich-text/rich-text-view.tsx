import type { RichText } from '@medha/contract/wire/rich-text'
import { createElement, Fragment, type ReactNode } from 'react'
import styles from './rich-text.module.css'
import { MathFormula } from './math-formula.tsx'

const drawn = (nodes: RichText): ReactNode[] =>
  nodes.map((node, index) => {
    if (node.kind === 'text') return <Fragment key={index}>{node.text}</Fragment>
    if (node.kind === 'math')
      return <MathFormula key={index} source={node.source} isDisplay={node.isDisplay} />
    return createElement(node.tag, { key: index }, ...(node.tag === 'br' ? [] : drawn(node.children)))
  })

/** Elements are built from the contract's tree: the browser parses no text here as markup. */
export function RichTextView({ text }: { readonly text: RichText }) {
  return <div className={styles['text']}>{drawn(text)}</div>
}

import type { Language } from '@medha/test-rules/paper-content'
import type { PaperNode, PaperText } from '@medha/test-rules/paper-text'
import { createElement, Fragment, memo, type ReactNode } from 'react'
import { useContent } from './content.ts'
import { Formula } from './formula.tsx'
import { Picture } from './picture.tsx'
import styles from './rich-text.module.css'

const draw = (node: PaperNode, index: number, language: Language): ReactNode => {
  if (node.kind === 'text') return <Fragment key={index}>{node.text}</Fragment>
  if (node.kind === 'formula') return <FormulaAt key={index} at={node.formula} isDisplay={node.isDisplay} />
  if (node.kind === 'picture') return <Picture key={index} index={node.picture} language={language} />
  if (node.tag === 'blank') return <span key={index} className={styles['blank']} />
  if (node.tag === 'br') return <br key={index} />
  const children = node.children.map((child, at) => draw(child, at, language))
  if (node.tag !== 'table') return createElement(node.tag, { key: index }, ...children)
  // A wide table scrolls on its own, and is focusable so that the keyboard can scroll it.
  return (
    <div key={index} className={styles['table']} role="group" tabIndex={0}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function FormulaAt({ at, isDisplay }: { readonly at: number; readonly isDisplay: boolean }) {
  const tree = useContent().formulas[at]
  return tree === undefined ? null : <Formula tree={tree} isDisplay={isDisplay} />
}

interface RichTextProps {
  readonly text: PaperText
  readonly language: Language
}

/** The text of a paper in one language. The screen around it renders every second; a text and its formulas do not. */
export const RichText = memo(({ text, language }: RichTextProps) =>
  text.map((node, index) => draw(node, index, language)),
)

import { useEffect, useState, type MouseEvent } from 'react'

import { buttonClass } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  /** The text for the clipboard. */
  readonly text: string
  readonly label: string
  /** Announced and shown for two seconds after copying. */
  readonly copiedLabel: string
  /** Called if the browser refused: the text is on the page and can be copied by hand. */
  readonly onFailed?: (() => void) | undefined
}

const shownFor = 2000

export function CopyButton({ text, label, copiedLabel, onFailed }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const isCopied = await copyText(text, currentTarget.parentElement ?? currentTarget)
    setCopied(isCopied)
    if (!isCopied) onFailed?.()
  }
  return (
    <>
      <button type="button" className={buttonClass({ low: true })} onClick={(event) => void copy(event)}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? copiedLabel : label}
      </button>
      <span className="visually-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}

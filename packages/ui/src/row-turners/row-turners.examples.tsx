import { createRef } from 'react'
import type { Example, Lang } from '../example.ts'
import { RowTurners } from './row-turners.tsx'

const words = {
  en: { earlier: 'Earlier branches', more: 'More branches' },
  hi: { earlier: 'पहले की शाखाएँ', more: 'और शाखाएँ' },
} satisfies Record<Lang, unknown>

const row = createRef<HTMLUListElement>()

export const examples: readonly Example[] = [
  { state: 'both ways', show: (lang) => <RowTurners row={row} step={300} {...words[lang]} /> },
]

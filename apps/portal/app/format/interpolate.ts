import { Fragment, createElement, type ReactNode } from 'react'

/** Fills the placeholders of a text: `Call {phone}`. A placeholder without a value stays as it is. */
export const interpolate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** The same with elements, for a link inside a sentence. */
export const interpolateNodes = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      createElement(Fragment, { key: index }, /^\{\w+\}$/.test(part) ? values[part.slice(1, -1)] : part),
    )

/** A text in three pieces: before, inside and after its first `<b>`. */
export const splitAtEmphasis = (text: string): readonly [before: string, emphasis: string, after: string] => {
  const [before = '', emphasis = '', after = ''] = text.split(/<\/?b>/)
  return [before.trim(), emphasis, after.trim()]
}

import type { ComponentPropsWithRef } from 'react'

interface StackProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  /** A spacing token: the space between two children. */
  readonly gap: 's2' | 's3' | 's4' | 's5'
  readonly as?: 'div' | 'section' | undefined
}

/** Children below one another. A form or a list takes the class `stack-s2` to `stack-s5` instead. */
export function Stack({ gap, as: Tag = 'div', ...rest }: StackProps) {
  return <Tag {...rest} className={`stack-${gap}`} />
}

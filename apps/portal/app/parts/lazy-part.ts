import { lazy, type ComponentType } from 'react'

/** A part of a page in a chunk of its own. On a bad line a chunk may never come; the page stands with the other part. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: otherwise }),
    ),
  )

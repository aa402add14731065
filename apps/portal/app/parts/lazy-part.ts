import { lazy, type ComponentType } from 'react'
import { fetchLostStyles } from '../api/late-styles.ts'

/** A part of a page in its own chunk. On a bad network the chunk may never load; the page then shows `otherwise`. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) =>
  lazy(async () => {
    try {
      const part = await load()
      // A part without its style is worse than its replacement.
      await fetchLostStyles()
      return { default: part }
    } catch {
      return { default: otherwise }
    }
  })

import { lazy, type ComponentType } from 'react'
import { fetchLostStyles } from '../api/late-styles.ts'

/** A part of a page in a chunk of its own. On a bad line a chunk may never come; the page stands with the other part. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) =>
  lazy(async () => {
    try {
      const part = await load()
      // Drawn without its style a part is worse than what stands in its place.
      await fetchLostStyles()
      return { default: part }
    } catch {
      return { default: otherwise }
    }
  })

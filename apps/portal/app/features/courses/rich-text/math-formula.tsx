import { useEffect, useRef } from 'react'

interface MathFormulaProps {
  readonly source: string
  readonly isDisplay: boolean
}

/** CRS-05: TeX as math. Until the renderer is loaded, and if it fails to load, the source is shown. */
export function MathFormula({ source, isDisplay }: MathFormulaProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const draw = async () => {
      const { drawMath } = await import('./math-renderer.ts')
      if (place.current !== null) drawMath(source, place.current, isDisplay)
    }
    draw().catch(() => undefined)
  }, [source, isDisplay])
  return (
    <span ref={place} data-math={isDisplay ? 'display' : 'inline'}>
      {source}
    </span>
  )
}

import { startTransition, useEffect, useState } from 'react'

/**
 * The value as it was until the next frame has been painted: work that hangs on it does not hold up an answer. It then
 * waits for whatever is pressed meanwhile, unless it is wanted at once.
 */
export function useAfterPaint<T>(value: T, when: 'at once' | 'in peace' = 'in peace'): T {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    if (painted === value) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => setPainted(() => value)
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(when === 'at once' ? settle : () => startTransition(settle))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value, painted, when])
  return painted
}

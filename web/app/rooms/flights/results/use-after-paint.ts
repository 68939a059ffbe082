import { startTransition, useEffect, useState } from 'react'

/** The value as it was until the next frame has been painted: work that hangs on it does not hold up an answer. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    if (painted === value) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value, painted])
  return painted
}

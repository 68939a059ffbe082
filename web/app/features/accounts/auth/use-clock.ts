import { useEffect, useState } from 'react'

const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Whole seconds left until a moment, measured by the wall clock so that a suspended tab does not extend them. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    setLeft(secondsTo(until))
    const timer = setInterval(() => {
      const now = secondsTo(until)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** Seconds as a clock face: 4:07. */
export const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const Now = createContext(0)

/** One timer for the whole board, so that all countdowns tick together. */
export function Seconds({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <Now value={now}>{children}</Now>
}

export const useSeconds = (): number => use(Now)

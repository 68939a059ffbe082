import { useEffect, useRef } from 'react'
import { type ToastKey, useSayFailure } from './toasts/index.tsx'

/** Says once that something could not be read: the server's message, else the given sentence. */
export function useSayQueryFailure(error: unknown, otherwise: ToastKey = 'Something went wrong.'): void {
  const sayFailure = useSayFailure()
  const say = useRef(sayFailure)
  say.current = sayFailure
  useEffect(() => {
    if (error) say.current(error, otherwise)
  }, [error, otherwise])
}

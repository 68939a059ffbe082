import { useEffect, useRef } from 'react'
import { type ToastKey, useFailureToast } from './toasts/index.tsx'

/** Shows one toast when a query fails: the server's message, otherwise the given one. */
export function useQueryFailureToast(error: unknown, otherwise: ToastKey = 'Something went wrong.'): void {
  const failureToast = useFailureToast()
  const latest = useRef(failureToast)
  latest.current = failureToast
  useEffect(() => {
    if (error) latest.current(error, otherwise)
  }, [error, otherwise])
}

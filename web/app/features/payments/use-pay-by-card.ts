import { useState } from 'react'
import { useFailureToast } from '../../platform/toasts/index.tsx'
import { goToPayment } from './api.ts'

/** Goes to the payment page. It stays busy once it succeeds: the browser is on its way. */
export function usePayByCard() {
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  async function pay(query: Parameters<typeof goToPayment>[0]): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await goToPayment(query)
    } catch (error) {
      sayFailure(error)
      setBusy(false)
    }
  }
  return { pay, busy }
}

import { useState } from 'react'
import { useFailureToast } from '../../platform/toasts/index.tsx'
import { useRestoredPage } from '../../ui/use-restored-page.ts'
import { goToPayment } from './api.ts'

/** Redirects to the payment page. Stays busy after success, while the browser navigates. */
export function usePayByCard() {
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  useRestoredPage(() => setBusy(false))
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

import { accounts } from '@safar/contract/people/accounts.contract'
import { call } from '../platform/api.ts'
import { signOut } from '../platform/session.ts'
import { useFailureToast } from '../platform/toasts/index.tsx'

/** Ends the session, then reloads Home, so that no personal data stays in memory. */
export function useSignOut(): () => Promise<void> {
  const failureToast = useFailureToast()
  return async () => {
    try {
      await call(accounts.logout)
      signOut()
      location.assign('/')
    } catch (error) {
      failureToast(error)
    }
  }
}

import type { users } from '@safar/contract/people/users.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { messageOf } from '../../../platform/api.ts'
import { showToast } from '../../../platform/toasts/index.tsx'
import { useSaveUser } from '../api.ts'

/** Saves a user. `atFields` shows a failure at its form fields and returns whether it could. */
export function useSaveUserForm(atFields: (error: unknown) => boolean) {
  const { run, busy } = useSaveUser({
    onFailure: (error) => {
      const placed = atFields(error)
      const message = messageOf(error)
      // Required by the specification: a failed user save is shown as a success toast.
      if (message) showToast(message, 'success')
      return placed || message !== undefined
    },
  })
  const save = (body: Input<typeof users.save>['body']) => run({ body })
  return { save, busy }
}

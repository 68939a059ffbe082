import type { accounts } from '@safar/contract/people/accounts.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { refreshUser } from '../../../platform/fetch-user.ts'
import { afterRegistration } from '../../../platform/guards.ts'
import { signIn } from '../../../platform/session.ts'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { useRegisterAccount } from '../api.ts'

type Registration = Input<typeof accounts.register>['body']

/** Registers, signs in and continues. `atFields` shows a failure at its form fields and returns whether it could. */
export function useRegister(atFields: (error: unknown) => boolean) {
  const navigate = useNavigate()
  const failureToast = useFailureToast()
  const { run, busy } = useRegisterAccount({
    onFailure: (error) => {
      const placed = atFields(error)
      if (!messageOf(error)) return placed
      failureToast(error)
      return true
    },
  })

  async function register(body: Registration): Promise<void> {
    const reply = await run({ body })
    if (!reply) return
    signIn(reply.user, reply.authorisation.token)
    const user = (await refreshUser()) ?? reply.user
    await navigate(afterRegistration(user))
  }

  return { register, busy }
}

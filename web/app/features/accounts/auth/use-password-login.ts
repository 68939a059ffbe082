import type { accounts } from '@safar/contract/people/accounts.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { useNavigate } from 'react-router'
import { refreshUser } from '../../../platform/fetch-user.ts'
import { afterSignIn } from '../../../platform/guards.ts'
import { takeReturn } from '../../../platform/return-to.ts'
import { signIn } from '../../../platform/session.ts'
import { useToast } from '../../../platform/toasts/index.tsx'
import { useLogin, useRequestCode } from '../api.ts'

export type Credentials = Input<typeof accounts.login>['body']

/** The credentials a code is requested with, and the token that must be sent back with it. */
export interface CodeRequest {
  credentials: Credentials
  otpRequest: string
}

interface Options {
  /** Shows a failure at the form; returns true when it needs no further message. */
  onFailure: (error: unknown) => boolean
  onCodeSent: (codeRequest: CodeRequest) => void
}

/** The first step: a customer is signed in, other roles get a code by e-mail. */
export function usePasswordLogin({ onFailure, onCodeSent }: Options) {
  const navigate = useNavigate()
  const toast = useToast()
  const login = useLogin({ onFailure })
  const requestCode = useRequestCode({ onFailure })

  async function submit(credentials: Credentials): Promise<void> {
    const reply = await login.run({ body: credentials })
    if (!reply) return
    if (reply.user && reply.authorisation) {
      signIn(reply.user, reply.authorisation.token)
      await refreshUser()
      await navigate(afterSignIn(reply.user, takeReturn()))
    } else if (reply.type === 'otp') {
      const sent = await requestCode.run({ body: credentials })
      if (sent) onCodeSent({ credentials, otpRequest: sent.otp_request })
    } else {
      toast('Failed to authenticate, please try again later.', 'error')
    }
  }

  return { submit, busy: login.busy || requestCode.busy }
}

import { MINUTE_MS } from '@safar/contract/day'
import { CODE_MINUTES } from '@safar/contract/people/accounts.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../platform/api.ts'
import { refreshUser } from '../../../platform/fetch-user.ts'
import { afterSignIn } from '../../../platform/guards.ts'
import { takeReturn } from '../../../platform/return-to.ts'
import { signIn } from '../../../platform/session.ts'
import { useRequestCode, useVerifyCode } from '../api.ts'
import { failureText } from './failure-text.ts'
import type { CodeRequest } from './use-password-login.ts'

const RESEND_SECONDS = 30

/** A code and its times; `dead` once it can no longer be used, whatever its timer says. */
interface Code {
  otpRequest: string
  expires: number
  resendFrom: number
  dead: boolean
}

const freshCode = (otpRequest: string): Code => ({
  otpRequest,
  expires: Date.now() + CODE_MINUTES * MINUTE_MS,
  resendFrom: Date.now() + RESEND_SECONDS * 1000,
  dead: false,
})

/** The second step: enter the code sent by e-mail, and request a new one when needed. */
export function useCode({ credentials, otpRequest }: CodeRequest) {
  const navigate = useNavigate()
  const [code, setCode] = useState(() => freshCode(otpRequest))
  const [error, setError] = useState<string>()

  const wrong = (failure: unknown): boolean => {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) return false
    const { tries_left, retry_after = 0 } = failure.failure
    setError(failure.fields.otp ?? failureText(failure))
    setCode((before) => ({
      ...before,
      // With no tries left the code is used up. A lock (429) carries its own message and ends later.
      dead: before.dead || (failure.status === 422 && !tries_left),
      resendFrom: Math.max(before.resendFrom, Date.now() + retry_after * 1000),
    }))
    return true
  }
  const verifying = useVerifyCode({ onFailure: wrong })
  const requesting = useRequestCode({ onFailure: wrong })

  async function verify(otp: string): Promise<void> {
    setError(undefined)
    const reply = await verifying.run({ body: { email: credentials.email, otp, otp_request: code.otpRequest } })
    if (!reply) return
    signIn(reply.data.user, reply.authorisation.token)
    const user = (await refreshUser()) ?? reply.data.user
    await navigate(afterSignIn(user, takeReturn()))
  }

  async function resend(): Promise<boolean> {
    setError(undefined)
    const sent = await requesting.run({ body: credentials })
    if (sent) setCode(freshCode(sent.otp_request))
    return sent !== undefined
  }

  return { code, error, setError, verify, resend, verifying: verifying.busy, resending: requesting.busy }
}

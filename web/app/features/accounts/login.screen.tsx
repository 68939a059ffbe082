import { useState } from 'react'
import { CodeStep } from './auth/code-step.tsx'
import { CredentialsStep } from './auth/credentials-step.tsx'
import type { CodeRequest } from './auth/use-password-login.ts'

/** Password first; everyone except customers then confirms with a code sent by e-mail. */
export default function Login() {
  const [email, setEmail] = useState('')
  // Kept only in memory: a new code is requested with the same credentials.
  const [codeRequest, setCodeRequest] = useState<CodeRequest | null>(null)
  if (!codeRequest) return <CredentialsStep email={email} onCodeSent={setCodeRequest} />
  const back = () => {
    setEmail(codeRequest.credentials.email)
    setCodeRequest(null)
  }
  return <CodeStep codeRequest={codeRequest} onBack={back} />
}

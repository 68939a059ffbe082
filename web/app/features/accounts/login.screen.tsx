import { useState } from 'react'
import { CodeStep } from './auth/code-step.tsx'
import { CredentialsStep } from './auth/credentials-step.tsx'
import type { Credentials } from './auth/use-password-login.ts'

/** Password first; everyone but a customer then confirms with a code by e-mail. */
export default function Login() {
  const [email, setEmail] = useState('')
  // Kept in memory alone: a new code is asked for with the same credentials.
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  if (!credentials) return <CredentialsStep email={email} onCodeSent={setCredentials} />
  const back = () => {
    setEmail(credentials.email)
    setCredentials(null)
  }
  return <CodeStep credentials={credentials} onBack={back} />
}

import { ResendVerification } from '../../features/accounts/public.ts'
import { ApprovalProgress } from '../../features/agents/public.ts'

/** Shown between sending the details form and selling. */
export default function Waiting() {
  return <ApprovalProgress resendVerification={<ResendVerification />} />
}

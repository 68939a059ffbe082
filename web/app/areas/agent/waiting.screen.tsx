import { ResendVerification } from '../../features/accounts/public.ts'
import { ApprovalProgress } from '../../features/agents/public.ts'

/** What happens between sending the details and selling. */
export default function Waiting() {
  return <ApprovalProgress resendVerification={<ResendVerification />} />
}

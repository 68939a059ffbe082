import { ledger } from '@safar/contract/money/ledger.contract'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../platform/session.ts'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { LEDGER, lastProof } from '../api.ts'

/** The last proof of the books, for those who may see the ledger, and the act of proving them now. */
export function useProof() {
  const allowed = useCan('ledger.view')
  const query = useQuery({ ...lastProof(), enabled: allowed })
  const { run, busy } = useApiMutation(ledger.runChecks, { invalidates: [LEDGER] })
  return { allowed, proof: query.data, query, prove: () => void run({}), proving: busy }
}

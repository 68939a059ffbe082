import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../platform/session.ts'
import { lastProof, useRunChecks } from '../api.ts'

/** The last proof of the books, for those who may see the ledger, and an action to run it now. */
export function useProof() {
  const allowed = useCan('ledger.view')
  const query = useQuery({ ...lastProof(), enabled: allowed })
  const { run, busy } = useRunChecks()
  return { allowed, proof: query.data, query, prove: () => void run({}), proving: busy }
}

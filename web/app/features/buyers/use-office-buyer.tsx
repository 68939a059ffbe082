import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { agentOf, customerOf, payerIn } from '../flights/public.ts'

const BuyerFields = lazy(() => import('./buyer-fields.tsx'))

interface OfficeBuyer {
  /** The fields that say who buys; null for whoever buys for themselves. */
  fields: ReactNode
  /** It is known who buys. */
  isChosen: boolean
  /** The agent whose price is asked for. */
  agent: { agent_id?: number }
  /** What the call that books is told. */
  ids: { agent_id?: number; customer_id?: number }
}

/** In forms that everybody books with: the office says for whom, the others book for themselves. */
export function useOfficeBuyer(): OfficeBuyer {
  const { user } = useSession()
  const [text, setText] = useState('walk-in')
  const isOffice = user !== null && user.role !== 'agent' && user.role !== 'customer'
  if (!isOffice) return { fields: null, isChosen: true, agent: {}, ids: {} }
  const payer = payerIn(text)
  return {
    fields: (
      <Suspense>
        <BuyerFields value={text} onChange={setText} />
      </Suspense>
    ),
    isChosen: payer !== null,
    agent: agentOf(payer),
    ids: { ...agentOf(payer), ...customerOf(payer) },
  }
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { agentOf, customerOf, payerIn } from './payer.ts'

/** In a chunk of its own: people who buy for themselves do not need it. */
const PayerFields = lazy(async () => ({ default: (await import('./office/payer-fields.tsx')).PayerFields }))

interface OfficeBuyer {
  /** The fields that select the buyer; null for people who buy for themselves. */
  fields: ReactNode
  /** The buyer is known. */
  isChosen: boolean
  /** The agent whose price is requested. */
  agent: { agent_id?: number }
  /** Sent with the booking call. */
  ids: { agent_id?: number; customer_id?: number }
}

/** For booking forms shared by everyone: the office chooses the buyer, others book for themselves. */
export function useOfficeBuyer(): OfficeBuyer {
  const { user } = useSession()
  const [text, setText] = useState('walk-in')
  const isOffice = user !== null && user.role !== 'agent' && user.role !== 'customer'
  if (!isOffice) return { fields: null, isChosen: true, agent: {}, ids: {} }
  const payer = payerIn(text)
  return {
    fields: (
      <Suspense>
        <PayerFields value={text} onChange={setText} />
      </Suspense>
    ),
    isChosen: payer !== null,
    agent: agentOf(payer),
    ids: { ...agentOf(payer), ...customerOf(payer) },
  }
}

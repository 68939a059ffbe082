import { useState } from 'react'
import { useCan } from '../../../platform/session.ts'
import { EntryPanel } from '../entries/entry-panel.tsx'
import { useLedgerView } from '../toolbar/use-ledger-view.ts'
import { LinePanel } from './line-panel.tsx'
import { StatementView } from './statement-view.tsx'
import { useOpenLine } from './use-open-line.ts'

interface Props {
  agentId: number
}

/** An agent's statement inside another screen; its URL parameters have their own prefix. */
export function StatementOf({ agentId }: Props) {
  const view = useLedgerView('ledger-')
  const office = useCan('ledger.view')
  return (
    <div data-print>
      {office ? <WithEntries agentId={agentId} view={view} /> : <WithLines agentId={agentId} view={view} />}
    </div>
  )
}

type StatementProps = Props & { view: ReturnType<typeof useLedgerView> }

function WithEntries({ agentId, view }: StatementProps) {
  const [id, open] = useState<number | null>(null)
  return (
    <>
      <StatementView of={{ agent_id: agentId }} view={view} openId={id} onOpen={(line) => open(line.entry_id)} />
      <EntryPanel id={id} onOpen={open} onClose={() => open(null)} />
    </>
  )
}

function WithLines({ agentId, view }: StatementProps) {
  const of = { agent_id: agentId }
  const { open, openLine, close } = useOpenLine(of, view)
  return (
    <>
      <StatementView of={of} view={view} openId={view.entry} onOpen={(line) => openLine(line.entry_id)} />
      <LinePanel open={open} onClose={close} />
    </>
  )
}

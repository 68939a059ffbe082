import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { agentOptions } from '../api.ts'
import { useAgentName } from './use-agent-name.ts'

/** Selects an agent by agency name; the value is the agent's id. Empty means every agent. */
export function AgentField(props: Omit<SelectFieldProps, 'data'>) {
  const { t } = useTranslation('agents')
  const { searchText, setTyped } = useTyped()
  const allowed = useCan('users.view')
  const { data } = useQuery({ ...agentOptions(searchText), enabled: allowed })
  const name = useAgentName(Number(props.value) || null)
  return <RemoteSelect placeholder={t('choose.every')} {...props} found={data} onTyped={setTyped} nameOf={() => name} />
}

interface FilterProps {
  value: string
  onChange: (id: string) => void
}

/** Filters a list by agent, for people who may see agents. */
export function AgentFilter(props: FilterProps) {
  const { t } = useTranslation('agents')
  if (!useCan('users.view')) return null
  return <AgentField label={null} aria-label={t('choose.agent')} low w={190} {...props} />
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx'
import { agentOptions } from '../api.ts'
import { useAgentName } from '../use-agent-name.ts'
import { RemoteSelect, useTyped } from './remote-select.tsx'

/** An agent by their agency's name; the value is the agent's id. Empty stands for every agent. */
export function AgentField(props: Omit<SelectFieldProps, 'data'>) {
  const { t } = useTranslation('pricing')
  const { asked, setTyped } = useTyped()
  const allowed = useCan('users.view')
  const { data } = useQuery({ ...agentOptions(asked), enabled: allowed })
  const name = useAgentName(Number(props.value) || null)
  return <RemoteSelect placeholder={t('everyAgent')} {...props} found={data} onTyped={setTyped} nameOf={() => name} />
}

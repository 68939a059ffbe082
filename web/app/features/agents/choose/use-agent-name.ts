import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../../platform/session.ts'
import { agentName } from '../api.ts'

/**
 * Agency names by agent id; a salesman gets only their own agents. People who may not see users get the number instead.
 */
export function useAgentNames(ids: readonly number[]): (id: number) => string {
  const { t } = useTranslation('agents')
  const seesUsers = useCan('users.view')
  const allowed = useSession().user?.role === 'salesman' || seesUsers
  const known = [...new Set(ids)]
  const found = useQueries({ queries: known.map((id) => ({ ...agentName(id), enabled: allowed })) })
  return (id) => found[known.indexOf(id)]?.data ?? t('choose.byId', { id })
}

export const useAgentName = (id: number | null): string => {
  const nameOf = useAgentNames(id === null ? [] : [id])
  return id === null ? '' : nameOf(id)
}

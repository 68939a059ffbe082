import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../platform/session.ts'
import { marginList } from '../api.ts'

/** The margins on airlines; null while loading, and for readers who may not see them. */
export function useAirlineMargins() {
  const seen = useCan('pricing.view')
  const { data, isPending } = useQuery({ ...marginList('airline'), enabled: seen })
  return { margins: (seen && data) || null, waiting: seen && isPending }
}

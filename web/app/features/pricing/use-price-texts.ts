import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/fields/values/countries.ts'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { dateText } from '../../ui/time/calendar.ts'
import { useAgentNames } from '../agents/public.ts'
import { useCityNames } from './fields/use-city-names.ts'
import { agentGroupList } from './groups/api.ts'
import { wordsOf } from './price-texts.ts'
import type { RuleTexts } from './rules.ts'

/** Charges do not name groups. */
type NamedByRule = Pick<MarginRow, 'agent_id' | 'city'> & Partial<Pick<MarginRow, 'group_id'>>

/** Localized words for sentences about these rules, including the names of their agents and cities. */
export function useWords(rules: readonly NamedByRule[]): RuleTexts {
  const { t } = useTranslation('pricing')
  const locale = useLocale()
  const agent = useAgentNames(rules.flatMap(({ agent_id }) => agent_id ?? []))
  const { data: groups } = useQuery({ ...agentGroupList(), enabled: rules.some(({ group_id }) => group_id) })
  const city = useCityNames(rules.flatMap((rule) => rule.city ?? []))
  return wordsOf(t, {
    country: (code) => countryName(code, locale),
    agent,
    group: (id) => groups?.find((each) => each.id === id)?.name ?? t('groups.byId', { id }),
    city,
    day: (day) => dateText(day, locale),
  })
}

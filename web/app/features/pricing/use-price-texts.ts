import type { MarginRow } from '@safar/contract/money/pricing.contract'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/fields/values/countries.ts'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { dateText } from '../../ui/time/calendar.ts'
import { useAgentNames } from '../agents/public.ts'
import { useCityNames } from './fields/use-city-names.ts'
import { wordsOf } from './price-texts.ts'
import type { RuleTexts } from './rules.ts'

/** The page's words for sentences about these rules, the names of their agents and cities among them. */
export function useWords(rules: readonly Pick<MarginRow, 'agent_id' | 'city'>[]): RuleTexts {
  const { t } = useTranslation('pricing')
  const locale = useLocale()
  const agent = useAgentNames(rules.flatMap(({ agent_id }) => agent_id ?? []))
  const city = useCityNames(rules.flatMap((rule) => rule.city ?? []))
  return wordsOf(t, {
    country: (code) => countryName(code, locale),
    agent,
    city,
    day: (day) => dateText(day, locale),
  })
}

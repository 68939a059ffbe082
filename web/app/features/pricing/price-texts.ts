import type { TFunction } from 'i18next'
import type { RuleTexts } from './rules.ts'

/** Localized words for sentences about rules. */
export function wordsOf(
  t: TFunction<'pricing'>,
  { country, agent, group, city, day }: Pick<RuleTexts, 'country' | 'agent' | 'group' | 'city' | 'day'>,
): RuleTexts {
  return {
    act: (rule, amount) =>
      rule.kind === 'percent'
        ? t(`sentence.act.percent.${rule.direction}.${rule.on}`, { amount })
        : t(`sentence.act.flat.${rule.direction}.${rule.per}`, { amount }),
    allSales: () => t('sentence.allSales'),
    product: (product) => t(`sentence.product.${product}`),
    cabin: (cabin) => t(`sentence.cabin.${cabin}`),
    tripType: (trip) => t(`sentence.tripType.${trip}`),
    passenger: (passenger) => t(`sentence.passenger.${passenger}`),
    phrase: (kind, name) => t(`sentence.${kind}`, { name }),
    country,
    agent,
    group,
    city,
    day,
    whole: (act, scope) => t('sentence.whole', { act, scope }),
  }
}
